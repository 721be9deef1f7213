export { LoanCalculator, type LoanCalculatorProps, type LoanCalculatorTexts } from './loan-calculator.tsx';
export { allowedChoice, firstChoice, priceOf, type LoanChoice, type LoanConditions, type LoanPrice } from './loan-choice.ts';
