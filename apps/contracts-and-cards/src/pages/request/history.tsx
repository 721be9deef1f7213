import { caseFileUrl } from '@pozyka/api-client/cases';
import type { CaseMessage } from '@pozyka/api-contract';
import { Card, Stack, Text, TextLink, Value, asList } from '@pozyka/design-system';
import { formatDateTime } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';

const List = styled.ol.attrs(asList)`
  display: grid;
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Written = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Files = styled.ul`
  margin: 0;
  padding-left: var(--space-m);
  overflow-wrap: anywhere;
`;

/** What was written, the oldest first, with its files. */
export const History = ({ messages }: { messages: readonly CaseMessage[] }) => {
  const locale = useLocale();
  const t = useText();
  return (
    <List>
      {messages.map(({ Id, From, At, Text: text, Files: files }) => (
        <li key={Id}>
          <Card tone={From === 'lender' ? 'accent' : 'plain'}>
            <Stack gap="s">
              <Text size="s" tone="muted">
                <strong>{t(`requests.from.${From}`)}</strong>
                <span>{', '}</span>
                <Value>{formatDateTime(At, locale)}</Value>
              </Text>
              {/* what a person wrote is not for a translator of pages */}
              <Written translate="no">{text}</Written>
              {files.length > 0 && (
                <Files>
                  {files.map((file) => (
                    <li key={file.Id}>
                      <TextLink href={caseFileUrl(file.Id)} download aria-label={t('requests.save', { name: file.Name })} translate="no">
                        {file.Name}
                      </TextLink>
                    </li>
                  ))}
                </Files>
              )}
            </Stack>
          </Card>
        </li>
      ))}
    </List>
  );
};
