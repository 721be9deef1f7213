import { usePageEnvironment, useText } from '@pozyka/remote-kit';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/page-parts.tsx';
import { OwnContracts } from './own-contracts.tsx';

/** The customer's own papers, by contract: fetched by the browser alone, so that no page made on the server holds them. */
const OwnPapers = () => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const bones = <PageBones heights={['3rem', '3rem', '3rem']} label={text('papers.own-loading')} />;
  return <Section title={text('papers.own-title')}>{loggedIn ? <OwnContracts bones={bones} /> : bones}</Section>;
};

export default OwnPapers;
