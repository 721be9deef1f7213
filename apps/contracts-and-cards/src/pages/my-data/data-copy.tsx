import { ownDataUrl } from '@pozyka/api-client/personal-data';
import { ButtonLink, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { Section } from '../../features/page-parts.tsx';

/** Everything that is stored of the customer, as a file: by an address, as pages inside of apps save nothing that a script has made. */
export const DataCopy = () => {
  const text = useText();
  return (
    <Section title={text('my-data.copy-title')}>
      <Text>{text('my-data.copy-text')}</Text>
      <Text size="s" tone="muted">
        {text('my-data.copy-format')}
      </Text>
      <div>
        <ButtonLink look="secondary" href={ownDataUrl()}>
          {text('my-data.copy')}
        </ButtonLink>
      </div>
    </Section>
  );
};
