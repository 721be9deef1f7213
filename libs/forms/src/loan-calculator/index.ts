export { choiceOf, choicePath } from './choice-in-address.ts';
export { LoanCalculator, type LoanCalculatorProps, type LoanCalculatorTexts } from './loan-calculator.tsx';
export { limitsOf } from './limits-of.ts';
export { PriceExplained } from './price-explained.tsx';
export { allowedChoice, choiceToCover, firstChoice, priceOf, type LoanChoice, type LoanConditions, type LoanPrice } from './loan-choice.ts';
