import { ownDataUrl } from '@pozyka/api-client/personal-data';
import { ButtonLink, Text } from '@pozyka/design-system';
import { useLocale } from '@pozyka/remote-kit';
import { Section } from '../../features/section.tsx';
import { dataWords } from './words.ts';

/** Everything that is stored of the customer, as a file: by an address, as pages inside of apps save nothing that a script has made. */
export const DataCopy = () => {
  const words = dataWords[useLocale()];
  return (
    <Section title={words.copyTitle}>
      <Text>{words.copyText}</Text>
      <Text size="s" tone="muted">
        {words.copyFormat}
      </Text>
      <div>
        <ButtonLink look="secondary" href={ownDataUrl()}>
          {words.copy}
        </ButtonLink>
      </div>
    </Section>
  );
};
