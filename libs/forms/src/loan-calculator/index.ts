export { LoanCalculator, type LoanCalculatorProps, type LoanCalculatorTexts } from './loan-calculator.tsx';
export { PriceExplained } from './price-explained.tsx';
export {
  allowedChoice,
  choiceOf,
  choicePath,
  choiceToCover,
  firstChoice,
  limitsOf,
  priceOf,
  type LoanChoice,
  type LoanConditions,
  type LoanPrice,
} from './loan-choice.ts';
