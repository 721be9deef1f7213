import type { Requisites } from '@pozyka/api-contract';
import { Button, Text, Value } from '@pozyka/design-system';
import { spacedIban } from '@pozyka/domain/iban';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { useCopy } from './use-copy.ts';

const List = styled.dl`
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--space-s);
    padding-block: var(--space-xs);
    border-bottom: 1px solid var(--color-line);
  }
  & dt {
    grid-column: 1;
    color: var(--color-text-muted);
  }
  & dd {
    grid-column: 1;
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & dd + dd {
    grid-area: 1 / 2 / 3 / 3;
  }
`;

/** What a bank's form asks for, each with a button that copies it as the form takes it. */
export const RequisitesRows = ({ requisites }: { requisites: Requisites }) => {
  const locale = useLocale();
  const t = useText();
  const { copied, failed, copy } = useCopy();
  const { Recipient, RecipientCode, Iban, Amount, Purpose } = requisites;
  const rows = [
    { name: t('ways.recipient'), shown: Recipient, text: Recipient },
    { name: t('ways.recipient-code'), shown: RecipientCode, text: RecipientCode },
    { name: t('ways.iban'), shown: spacedIban(Iban), text: Iban },
    { name: t('ways.sum'), shown: formatMoney(Amount, locale), text: (Amount / 100).toFixed(2) },
    { name: t('ways.purpose'), shown: Purpose, text: Purpose },
  ];
  return (
    <div>
      <List>
        {rows.map(({ name, shown, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            {/* what is written for a bank is never translated */}
            <dd lang="uk" translate="no">
              <Value>{shown}</Value>
            </dd>
            <dd>
              <Button look="quiet" aria-label={t('ways.copy-of', { what: name })} onClick={() => void copy(name, text)}>
                {t('ways.copy')}
              </Button>
            </dd>
          </div>
        ))}
      </List>
      <Text size="s" role="status">
        {failed ? t('ways.not-copied') : copied === undefined ? '' : t('ways.copied', { what: copied })}
      </Text>
    </div>
  );
};
