import type { ContractDetails } from '@pozyka/api-contract';
import { Accordion } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { withTexts } from '@pozyka/remote-kit/with-texts';
import { useState } from 'react';
import { Section } from '../page-parts.tsx';
import { Automatic } from './automatic.tsx';
import { ByLink } from './by-link.tsx';
import { ByTransfer } from './by-transfer.tsx';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

const Ways = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const [transfer, setTransfer] = useState(false);
  const [link, setLink] = useState(false);
  const [automatic, setAutomatic] = useState(false);
  return (
    <Section title={text('ways.title')}>
      <div>
        <Accordion title={text('ways.transfer')} onToggle={({ currentTarget }) => setTransfer(currentTarget.open)}>
          {transfer && <ByTransfer contract={contract} />}
        </Accordion>
        <Accordion title={text('ways.by-link')} onToggle={({ currentTarget }) => setLink(currentTarget.open)}>
          {link && <ByLink contract={contract} />}
        </Accordion>
        <Accordion title={text('ways.automatic')} onToggle={({ currentTarget }) => setAutomatic(currentTarget.open)}>
          {automatic && <Automatic contract={contract} />}
        </Accordion>
      </div>
    </Section>
  );
};

/** Ways to pay beside the card, each behind its own title. */
export default withTexts({ uk, ru }, Ways);
