import { passkeysApi } from '@pozyka/api-client/passkeys';
import type { Passkey } from '@pozyka/api-contract';
import { passkeyRules } from '@pozyka/api-contract/constants';
import { Button, Heading, Modal, Notice, Stack, Text, Value } from '@pozyka/design-system';
import { formatDateTime } from '@pozyka/i18n';
import { useLocale, type FixedHead, useText } from '@pozyka/remote-kit';
import { IdentityWays } from '@pozyka/remote-kit/identity-ways';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { useEffect, useRef, useState } from 'react';
import { Column, Section } from '../../features/page-parts.tsx';
import { Loaded } from '../../features/loaded.tsx';
import { KeyList } from './key-list.tsx';
import { NewKey } from './new-key.tsx';
import { Proof } from '../../features/proof/proof.tsx';
import { useKeys, type KeyAction } from './use-keys.ts';

const passkeys = pageQuery(passkeysApi.endpoints.listPasskeys, () => undefined);

/** The customer's passkeys: what protects them from who has their number. */
const Passkeys = () => {
  const locale = useLocale();
  const text = useText();
  const list = passkeys.useQuery();
  const { data, refetch } = list;
  const [isStarted, setStarted] = useState(false);
  const { busy, problem, done, act } = useKeys();
  // what goes on once they have proven who they are
  const [waiting, setWaiting] = useState<{ action: KeyAction; then: (isDone: boolean) => void }>();
  const [toRemove, setToRemove] = useState<Passkey>();
  const outcomeBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStarted || (done ?? problem)) outcomeBox.current?.focus();
  }, [isStarted, done, problem]);

  const run = async (action: KeyAction, isProven = false): Promise<boolean> => {
    const outcome = await act(action, isProven);
    if (outcome !== 'unproven') return outcome === 'done';
    return new Promise((resolve) => setWaiting({ action, then: resolve }));
  };
  const goOn = (isProven: boolean) => {
    setWaiting(undefined);
    if (!waiting) return;
    if (isProven) void run(waiting.action, true).then(waiting.then);
    else waiting.then(false);
  };
  const remove = async ({ Id }: Passkey) => {
    setToRemove(undefined);
    await run({ kind: 'remove', id: Id });
  };
  const started = async () => {
    await refetch();
    setStarted(true);
  };
  const keys = data?.Items ?? [];
  const factors = keys.filter(({ StartsAt }) => StartsAt === null);
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('passkeys.title')}</Heading>
        <Text tone="muted">{text('passkeys.lead')}</Text>
      </div>
      <div ref={outcomeBox} tabIndex={-1}>
        {problem && <Notice tone="danger" role="alert" title={problem} />}
        {isStarted && !problem && !done && <Notice tone="success" role="status" title={text('passkeys.started-text')} />}
        {done && <Notice tone="success" role="status" title={done} />}
      </div>
      {data?.RecoveryAt && (
        <Notice tone="danger" title={text('passkeys.recovery')}>
          <Stack gap="s">
            <Text>
              <span>{`${text('passkeys.recovery-text')} `}</span>
              <Value>{formatDateTime(data.RecoveryAt, locale)}</Value>
            </Text>
            <Text>{text('passkeys.recovery-ask')}</Text>
            <div>
              <Button look="secondary" loading={busy === 'stop'} loadingLabel={text('wait')} onClick={() => void run({ kind: 'stop' })}>
                {text('passkeys.stop')}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
      <Loaded query={list} bones={['12rem', '16rem']}>
        {({ Identity }) => (
          <>
            <Section title={text('passkeys.keys')}>
              {keys.length === 0 && <Text>{text('passkeys.none')}</Text>}
              {keys.length > 0 && (
                <KeyList
                  items={keys}
                  busy={busy === 'rename'}
                  onRename={(id, name) => run({ kind: 'rename', id, name })}
                  onRemove={setToRemove}
                />
              )}
              {keys.length > 0 && factors.length === 0 && <Text>{text('passkeys.waits-text')}</Text>}
              {Identity.length > 0 && (
                <Stack gap="m">
                  <Text>{text('passkeys.start-text')}</Text>
                  <IdentityWays ways={Identity} onDone={() => void started()} />
                </Stack>
              )}
              {factors.length === 1 && keys.length === 1 && <Text tone="muted">{text('passkeys.one')}</Text>}
            </Section>
            <Section title={text('passkeys.add-title')}>
              {keys.length < passkeyRules.most ? (
                <NewKey busy={busy === 'add'} onAdd={(name) => run({ kind: 'add', name })} />
              ) : (
                <Text>{text('passkeys.most')}</Text>
              )}
            </Section>
          </>
        )}
      </Loaded>
      <Section title={text('passkeys.lost')} tone="sunken">
        <Text>{text('passkeys.lost-text')}</Text>
      </Section>
      {keys.length > 0 && (
        <Section title={text('passkeys.others')} tone="sunken">
          <Text>{text('passkeys.others-text')}</Text>
          <div>
            <Button look="secondary" loading={busy === 'others'} loadingLabel={text('wait')} onClick={() => void run({ kind: 'others' })}>
              {text('passkeys.others')}
            </Button>
          </div>
        </Section>
      )}
      <Proof
        open={waiting !== undefined}
        hasKey={factors.length > 0}
        keyOnly={waiting?.action.kind === 'stop'}
        onProven={() => goOn(true)}
        onClose={() => goOn(false)}
      />
      <Modal
        open={toRemove !== undefined}
        title={text('passkeys.ask-title')}
        closeLabel={text('modal.close')}
        onClose={() => setToRemove(undefined)}
        actions={
          toRemove && (
            <>
              <Button look="danger" onClick={() => void remove(toRemove)}>
                {text('passkeys.yes')}
              </Button>
              <Button look="secondary" onClick={() => setToRemove(undefined)}>
                {text('passkeys.no')}
              </Button>
            </>
          )
        }
      >
        {toRemove && (
          <Stack gap="s">
            <Text>
              <strong>
                <Value>{toRemove.Name}</Value>
              </strong>
            </Text>
            <Text>{toRemove.StartsAt ? text('passkeys.ask-waiting') : text('passkeys.ask-text')}</Text>
            {!toRemove.StartsAt && factors.length === 1 && <Text>{text('passkeys.ask-last')}</Text>}
          </Stack>
        )}
      </Modal>
    </Column>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('passkeys.title') }) });

export const { load } = passkeys;

export default Passkeys;
