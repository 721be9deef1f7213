export { choiceOf, choicePath } from './choice-in-address.ts';
export { LoanCalculator, type LoanCalculatorProps, type LoanCalculatorTexts } from './loan-calculator.tsx';
export { allowedChoice, choiceToCover, firstChoice, priceOf, type LoanChoice, type LoanConditions, type LoanPrice } from './loan-choice.ts';
