import { useGetAppStatusQuery } from '@pozyka/api-client/status';
import type { Card as BankCard } from '@pozyka/api-contract';
import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { Notice, Stack, asList } from '@pozyka/design-system';
import { useNotify, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { cardName } from '../../features/card-name.tsx';
import { OneCard } from './one-card.tsx';
import { RemovedCard } from './removed-card.tsx';
import { useCardChange } from './use-card-change.ts';

const List = styled.ul.attrs(asList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What may be chosen at a status for the contract that names a card. */
const choices: Readonly<Record<string, 'other' | 'payment'>> = { contractSign: 'other', activeContract: 'payment' };

/** `removed`: it can be taken back. `gone`: the request is being sent. */
type Fate = 'removed' | 'gone';

/** Cards with what may be done to each; one that is deleted can be taken back for a while, and is deleted then. */
export const CardList = ({ cards }: { cards: readonly BankCard[] }) => {
  const text = useText();
  const notify = useNotify();
  const change = useCardChange();
  const status = useGetAppStatusQuery(undefined, { ...REFETCH_ON_OPEN, skip: !cards.some(({ InUse }) => InUse) });
  const [fates, setFates] = useState<Readonly<Record<string, Fate>>>({});
  const [back, setBack] = useState<string>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const setFate = (id: string, fate?: Fate) =>
    setFates(({ [id]: _, ...others }) => (fate === undefined ? others : { ...others, [id]: fate }));

  const undo = (id: string) => {
    setFate(id);
    setBack(id);
  };
  // the button that was pressed is gone with its place
  useEffect(() => {
    if (back !== undefined) document.getElementById(`remove-${back}`)?.focus();
  }, [back]);

  const remove = (id: string) => {
    change.report(undefined);
    setBack(undefined);
    setFate(id, 'removed');
  };
  const removeForGood = async (id: string) => {
    setFate(id, 'gone');
    const problem = await change.remove(id);
    if (problem === undefined) return;
    if (!here.current) return notify.error({ title: text('cards.delete-failed'), text: problem });
    setFate(id);
    change.report(problem);
  };

  const staying = cards.filter(({ Id, Verified }) => Verified && fates[Id] === undefined);
  return (
    <Stack gap="m">
      {change.problem && (
        <Notice tone="danger" role="alert" title={text('cards.change-failed')}>
          {change.problem}
        </Notice>
      )}
      <List aria-label={text('cards.list')}>
        {cards
          .filter(({ Id }) => fates[Id] !== 'gone')
          .map((card) => (
            <li key={card.Id}>
              {fates[card.Id] === 'removed' ? (
                <RemovedCard name={cardName(card)} onUndo={() => undo(card.Id)} onOver={() => void removeForGood(card.Id)} />
              ) : (
                <OneCard
                  card={card}
                  isLast={staying.length === 1 && staying[0]?.Id === card.Id}
                  chooses={choices[status.data?.ActionStatus ?? '']}
                  change={change}
                  onRemove={() => remove(card.Id)}
                />
              )}
            </li>
          ))}
      </List>
    </Stack>
  );
};
