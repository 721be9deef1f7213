import type { ContractDetails } from '@pozyka/api-contract';
import { Accordion } from '@pozyka/design-system';
import { useLocale } from '@pozyka/remote-kit';
import { useState } from 'react';
import { Section } from '../section.tsx';
import { Automatic } from './automatic.tsx';
import { ByLink } from './by-link.tsx';
import { ByTransfer } from './by-transfer.tsx';
import { waysWords } from './words.ts';

/** Ways to pay beside the card, each behind its own title. */
const OtherWays = ({ contract }: { contract: ContractDetails }) => {
  const words = waysWords[useLocale()];
  const [transfer, setTransfer] = useState(false);
  const [link, setLink] = useState(false);
  const [automatic, setAutomatic] = useState(false);
  return (
    <Section title={words.title}>
      <div>
        <Accordion title={words.transfer} onToggle={({ currentTarget }) => setTransfer(currentTarget.open)}>
          {transfer && <ByTransfer contract={contract} />}
        </Accordion>
        <Accordion title={words.byLink} onToggle={({ currentTarget }) => setLink(currentTarget.open)}>
          {link && <ByLink contract={contract} />}
        </Accordion>
        <Accordion title={words.automatic} onToggle={({ currentTarget }) => setAutomatic(currentTarget.open)}>
          {automatic && <Automatic contract={contract} />}
        </Accordion>
      </div>
    </Section>
  );
};

export default OtherWays;
