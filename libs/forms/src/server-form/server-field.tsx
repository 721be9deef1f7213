import { uploadAccept, uploadLimits } from '@pozyka/api-contract/constants';
import { applyMask, fieldState } from '@pozyka/domain/server-form';
import { use } from 'react';
import { FormCheckbox, FormSwitch, FormCheckboxGroup } from '../fields/checkbox-fields.tsx';
import { FormCodeField } from '../fields/form-code-field.tsx';
import { FormDateField } from '../fields/form-date-field.tsx';
import { FormFileUpload } from '../fields/form-file-upload.tsx';
import { FormMoneyField } from '../fields/form-money-field.tsx';
import { FormPasswordField } from '../fields/form-password-field.tsx';
import { FormPhoneField } from '../fields/form-phone-field.tsx';
import { FormRadioGroup } from '../fields/form-radio-group.tsx';
import { FormSelect } from '../fields/form-select.tsx';
import { FormTextField, FormTextArea, FormNumberField } from '../fields/text-fields.tsx';
import { counterText } from '../counter-text/counter-text.ts';
import { fileTexts } from '../file-upload/file-texts.ts';
import { hasRule, keyboardOf, numberOfRule, passwordPurpose, purposeOf } from './control-hints.ts';
import type { Place } from './form-values.ts';
import { HintField } from './hint-field.tsx';
import { ServerFormContext } from './server-form-context.ts';
import { passwordTexts, sayIn } from './texts.ts';

/** Letters of a document stay readable at this size. */
const PHOTO_SIDE = 2_560;

/** One field of a server's form, by its type. */
export const ServerField = ({ place }: { place: Place }) => {
  const { locale, sendFile } = use(ServerFormContext);
  const { field, path } = place;
  const { shown, required, disabled } = fieldState(place);
  if (!shown) return null;

  const say = sayIn(locale);
  const common = { name: path, label: field.label, required, disabled };
  const line = { ...common, placeholder: field.placeholder, autoComplete: purposeOf(field) };
  const options = (field.options ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const bounds = { min: numberOfRule(field, 'min'), max: numberOfRule(field, 'max') };
  const maxLength = numberOfRule(field, 'maxLength');
  const { mask } = field;

  switch (field.type) {
    case 'phone':
      return <FormPhoneField {...line} />;
    case 'code':
      return <FormCodeField {...common} length={maxLength ?? 6} />;
    case 'date':
      return <FormDateField {...line} placeholder={field.placeholder} />;
    case 'money':
      return <FormMoneyField {...line} />;
    case 'number':
      return (
        <FormNumberField
          {...line}
          {...bounds}
          stepLabels={bounds.min === undefined && bounds.max === undefined ? undefined : { decrease: say('less'), increase: say('more') }}
        />
      );
    case 'password':
      return (
        <FormPasswordField
          {...common}
          autoComplete={passwordPurpose(field)}
          rules={hasRule(field, 'password') ? say('password.rules') : undefined}
          texts={passwordTexts(say)}
        />
      );
    case 'textarea':
      return <FormTextArea {...line} maxLength={maxLength} counterText={counterText(locale)} />;
    case 'select':
      return <FormSelect {...common} options={options} placeholder={field.placeholder ?? say('select-placeholder')} />;
    case 'radio':
      return <FormRadioGroup {...common} options={options} />;
    case 'checkbox':
      return field.options ? (
        <FormCheckboxGroup {...common} options={options} />
      ) : (
        <FormCheckbox name={path} required={required} disabled={disabled}>
          {field.label}
        </FormCheckbox>
      );
    case 'switch':
      return (
        <FormSwitch name={path} disabled={disabled}>
          {field.label}
        </FormSwitch>
      );
    case 'autocomplete':
      return <HintField place={place} {...line} />;
    case 'file':
      return (
        <FormFileUpload
          {...common}
          disabled={disabled || !sendFile}
          send={(file, sending) => sendFile?.(field.name, file, sending) ?? Promise.reject(new Error('no sender'))}
          accept={uploadAccept}
          maxBytes={uploadLimits.bytes}
          maxFiles={maxLength ?? 1}
          maxSide={PHOTO_SIDE}
          capture="environment"
          texts={fileTexts(locale, { maxBytes: uploadLimits.bytes, maxFiles: maxLength ?? 1 })}
        />
      );
    case 'text':
    case 'email':
      return (
        <FormTextField {...line} inputMode={keyboardOf(field)} {...(mask ? { format: (text: string) => applyMask(mask, text) } : {})} />
      );
  }
};
