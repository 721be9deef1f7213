import type { CaseKind } from '@pozyka/api-contract/constants';
import { TextLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { Section } from '../../features/page-parts.tsx';

/** Where those turn whom the answer did not satisfy. */
export const WhatNext = ({ kind, closed }: { kind: CaseKind; closed: boolean }) => {
  const text = useText();
  return (
    <Section title={text('requests.next')} tone="sunken">
      <ul>
        {!closed && <li>{text('requests.next-here')}</li>}
        <li>
          <span>{`${text('requests.next-bank')} `}</span>
          <TextLink href="https://bank.gov.ua/ua/consumer-protection" rel="noopener">
            {text('requests.next-bank-link')}
          </TextLink>
        </li>
        {kind === 'data' && (
          <li>
            <span>{`${text('requests.next-data')} `}</span>
            <TextLink href="https://ombudsman.gov.ua/" rel="noopener">
              ombudsman.gov.ua
            </TextLink>
          </li>
        )}
        <li>{text('requests.next-court')}</li>
      </ul>
      <div>
        <TextLink as={Link} to="/complaints">
          {text('requests.next-all')}
        </TextLink>
      </div>
    </Section>
  );
};
