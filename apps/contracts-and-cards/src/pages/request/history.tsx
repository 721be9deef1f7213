import { caseFileUrl } from '@pozyka/api-client/cases';
import type { CaseMessage } from '@pozyka/api-contract';
import { Card, Stack, Text, TextLink, Value, asList } from '@pozyka/design-system';
import { formatDateTime } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { filled, requestWords } from '../../features/requests/words.ts';

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
  const words = requestWords[locale];
  return (
    <List>
      {messages.map(({ Id, From, At, Text: text, Files: files }) => (
        <li key={Id}>
          <Card tone={From === 'lender' ? 'accent' : 'plain'}>
            <Stack gap="s">
              <Text size="s" tone="muted">
                <strong>{words[`from.${From}`]}</strong>
                <span>{', '}</span>
                <Value>{formatDateTime(At, locale)}</Value>
              </Text>
              {/* what a person wrote is not for a translator of pages */}
              <Written translate="no">{text}</Written>
              {files.length > 0 && (
                <Files>
                  {files.map((file) => (
                    <li key={file.Id}>
                      <TextLink href={caseFileUrl(file.Id)} download aria-label={filled(words.save, { name: file.Name })} translate="no">
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
