export { ErrorTextContext, type ErrorText } from './error-texts.ts';
export { flattenErrors, nestErrors, type FieldErrors } from './field-errors.ts';
export {
  FormCheckbox,
  FormCheckboxGroup,
  FormCodeField,
  FormDateField,
  FormFileUpload,
  FormMoneyField,
  FormNumberField,
  FormPasswordField,
  FormPhoneField,
  FormRadioGroup,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from './fields.tsx';
export { FormPage, type FormPageProps } from './form-page.tsx';
export { KeepDraft, type KeepDraftProps } from './keep-draft.tsx';
export { fieldId, useFormField } from './use-form-field.ts';
