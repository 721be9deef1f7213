import { useText } from '@pozyka/remote-kit';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../../features/load-failed.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/section.tsx';

/** As tall as the first contracts are, so that what follows does not jump when they come. */
const Place = styled.div`
  min-height: 11rem;
`;

/** The customer's own papers, by contract: asked for by the browser alone, so that no page made on the server holds them. */
export const OwnPapers = () => {
  const text = useText();
  const [view, setView] = useState<{ Contracts?: ComponentType<{ bones: ReactNode }>; failed?: boolean }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "own-papers" */ './own-contracts.tsx').then(
      ({ default: Contracts }) => wanted && setView({ Contracts }),
      () => wanted && setView({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const { Contracts, failed } = view;
  const bones = <PageBones heights={['3rem', '3rem', '3rem']} label={text('papers.own-loading')} />;
  const retry = () => {
    setView({});
    setAttempt(attempt + 1);
  };
  return (
    <Section title={text('papers.own-title')}>
      <Place>{Contracts ? <Contracts bones={bones} /> : failed ? <LoadFailed error={undefined} onRetry={retry} /> : bones}</Place>
    </Section>
  );
};
