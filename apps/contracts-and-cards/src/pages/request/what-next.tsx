import type { CaseKind } from '@pozyka/api-contract/constants';
import { TextLink } from '@pozyka/design-system';
import { Link, useLocale } from '@pozyka/remote-kit';
import { requestWords } from '../../features/requests/words.ts';
import { Section } from '../../features/section.tsx';

/** Where those turn whom the answer did not satisfy. */
export const WhatNext = ({ kind, closed }: { kind: CaseKind; closed: boolean }) => {
  const words = requestWords[useLocale()];
  return (
    <Section title={words.next} tone="sunken">
      <ul>
        {!closed && <li>{words.nextHere}</li>}
        <li>
          <span>{`${words.nextBank} `}</span>
          <TextLink href="https://bank.gov.ua/ua/consumer-protection" rel="noopener">
            {words.nextBankLink}
          </TextLink>
        </li>
        {kind === 'data' && (
          <li>
            <span>{`${words.nextData} `}</span>
            <TextLink href="https://ombudsman.gov.ua/" rel="noopener">
              ombudsman.gov.ua
            </TextLink>
          </li>
        )}
        <li>{words.nextCourt}</li>
      </ul>
      <div>
        <TextLink as={Link} to="/complaints">
          {words.nextAll}
        </TextLink>
      </div>
    </Section>
  );
};
