/**
 * Every code that a rule can answer. A code is stable and is not a text: forms and servers turn it into a message
 * of the customer's language (`ruleCodes` lets a test prove that every code has one).
 */
export const ruleCodes = [
  'required',
  'tooLong',
  'choiceInvalid',
  'phoneInvalid',
  'phoneOwn',
  'phoneRepeated',
  'codeInvalid',
  'emailInvalid',
  'nameInvalid',
  'nameLatin',
  'nameRussian',
  'itnInvalid',
  'itnBirthDateDiffers',
  'itnSexDiffers',
  'dateInvalid',
  'dateYearShort',
  'dateInFuture',
  'tooYoung',
  'tooOld',
  'passportInvalid',
  'idCardInvalid',
  'recordInvalid',
  'recordMistyped',
  'recordBirthDateDiffers',
  'issuerInvalid',
  'issuedTooEarly',
  'issuedTooYoung',
  'idCardExpired',
  'streetWithHouse',
  'houseInvalid',
  'houseWithFlat',
  'apartmentInvalid',
  'incomeInvalid',
  'companyInvalid',
  'cardInvalid',
  'cardExpiryInvalid',
  'cardExpired',
  'promoCodeInvalid',
  'passwordTooShort',
  'passwordTooLong',
  'passwordCommon',
  'passwordUnseen',
  'amountOutOfRange',
  'amountStep',
  'termOutOfRange',
] as const;

export type RuleCode = (typeof ruleCodes)[number];

/** Result of a rule: nothing when the value is right. */
export type RuleResult = RuleCode | undefined;

/** Result of a step's validator: only the fields that are wrong; a nested field is `living.house`. */
export type FieldCodes = Record<string, RuleCode>;
