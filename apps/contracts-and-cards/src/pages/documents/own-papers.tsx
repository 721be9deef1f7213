import { useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { styled } from 'styled-components';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/section.tsx';

const ownContracts = lazyPart('own papers', async () => (await import(/* webpackChunkName: "own-papers" */ './own-contracts.tsx')).default);

/** As tall as the first contracts are, so that what follows does not jump when they come. */
const Place = styled.div`
  min-height: 11rem;
`;

/** The customer's own papers, by contract: asked for by the browser alone, so that no page made on the server holds them. */
export const OwnPapers = () => {
  const text = useText();
  const { Part: Contracts, failed, retry } = ownContracts.useCode();
  const bones = <PageBones heights={['3rem', '3rem', '3rem']} label={text('papers.own-loading')} />;
  return (
    <Section title={text('papers.own-title')}>
      <Place>{Contracts ? <Contracts bones={bones} /> : failed ? <LoadFailed onRetry={retry} /> : bones}</Place>
    </Section>
  );
};
