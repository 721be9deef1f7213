import { useText, type PageLoad } from '@pozyka/remote-kit';
import { statusRouter } from '@pozyka/status-router';
import { useStatusPolling } from '../../polling/use-status-polling.ts';
import { WaitCard } from '../../polling/wait-card.tsx';
import { privateHead } from '../../texts/page-load.ts';
import { PageHeader } from '../page-header.tsx';
import { Sheet } from '../sheet.tsx';

/** The contract is signed and the money is on its way. */
const Waiting = () => {
  const text = useText();
  const polling = useStatusPolling((status) => statusRouter(status).screen === 'waiting');
  return (
    <Sheet>
      <PageHeader title={text('waiting.title')} lead={text('waiting.lead')} />
      <WaitCard state={text('waiting.state')} longText={text('waiting.long')} polling={polling} />
    </Sheet>
  );
};

export const load: PageLoad = (context) => Promise.resolve(privateHead(context, 'waiting.title'));

export default Waiting;
