import { identityDocumentTypes, type IdentityDocumentType } from '@pozyka/api-contract/constants';
import { Accordion, Grid, RichText, Stack } from '@pozyka/design-system';
import { FormDateField, FormTextField } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { useField } from 'react-final-form';
import { Sourced } from '../../features/step-frame/sourced.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { typedBooklet, typedRecord, type PassportForm } from './conversions.ts';

/** What is in a field of the step now. */
export const useTyped = (name: keyof PassportForm): string => useField<string>(name, { subscription: { value: true } }).input.value;

/** What is required of the chosen document, and where on it that is. */
export const DocumentFields = () => {
  const text = useText();
  const typed = useTyped('document_type');
  const type = identityDocumentTypes.find((each) => each === typed);
  if (type === undefined) return null;
  const isCard = type === 'id_card';
  return (
    <Stack>
      <WhereToFind type={type} />
      <Grid min="15rem">
        <Sourced name="passport_number" label={text(`${type}.number`)}>
          <FormTextField
            name="passport_number"
            label={text(`${type}.number`)}
            hint={text(`${type}.number-hint`)}
            inputMode={isCard ? 'numeric' : 'text'}
            autoComplete="off"
            {...(isCard ? {} : { format: typedBooklet })}
            required
          />
        </Sourced>
        {isCard && (
          <FormTextField
            name="record_number"
            label={text('id_card.record')}
            hint={text('id_card.record-hint')}
            inputMode="numeric"
            autoComplete="off"
            format={typedRecord}
          />
        )}
        <Sourced name="extradition_institution" label={text(`${type}.issuer`)}>
          <FormTextField
            name="extradition_institution"
            label={text(`${type}.issuer`)}
            hint={text(`${type}.issuer-hint`)}
            inputMode={isCard ? 'numeric' : 'text'}
            autoComplete="off"
            required
          />
        </Sourced>
        <Sourced name="extradition_date" label={text('field.extradition_date')}>
          <FormDateField name="extradition_date" label={text('field.extradition_date')} hint={text('hint.date')} required />
        </Sourced>
      </Grid>
    </Stack>
  );
};

const places: Record<IdentityDocumentType, readonly string[]> = {
  passport: ['where.series', 'where.issuer', 'where.issued'],
  id_card: ['where.number', 'where.record', 'where.itn', 'where.authority', 'where.issued'],
};

const WhereToFind = ({ type }: { type: IdentityDocumentType }) => {
  const text = useText();
  return (
    <Accordion title={text('where.title')}>
      <Stack>
        <DocumentPicture type={type} />
        <RichText>
          <ol>
            {places[type].map((key) => (
              <li key={key}>{text(key)}</li>
            ))}
          </ol>
        </RichText>
      </Stack>
    </Accordion>
  );
};
