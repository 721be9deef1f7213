import type { Passkey } from '@pozyka/api-contract';
import { passkeyRules } from '@pozyka/api-contract/constants';
import { Badge, Button, Cluster, Stack, Text, TextField, Value, asList } from '@pozyka/design-system';
import { tidy } from '@pozyka/domain/text';
import { formatDateTime } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';

const List = styled.ul.attrs(asList)`
  display: grid;
  gap: var(--space-s);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-m);
  padding-block: var(--space-xs);
  border-top: 1px solid var(--color-line);
`;

const Name = styled.strong`
  overflow-wrap: anywhere;
`;

const FIELD = 'passkey-rename';

const Moment = ({ words, at }: { words: string; at: string }) => (
  <Text size="s" tone="muted">
    <span>{`${words} `}</span>
    <Value>{formatDateTime(at, useLocale())}</Value>
  </Text>
);

const Rename = ({
  item,
  busy,
  onSave,
  onCancel,
}: {
  item: Passkey;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}) => {
  const text = useText();
  const [name, setName] = useState(item.Name);
  const [problem, setProblem] = useState<string>();
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (tidy(name) === '') {
      setProblem(text('passkeys.name-wrong'));
      document.getElementById(FIELD)?.focus();
    } else onSave(tidy(name));
  };
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <Stack gap="s">
        <TextField
          id={FIELD}
          name="name"
          label={text('passkeys.name')}
          value={name}
          maxLength={passkeyRules.nameLength}
          error={problem}
          required
          onChange={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
        />
        <Cluster gap="s">
          <Button type="submit" loading={busy} loadingLabel={text('wait')}>
            {text('passkeys.save')}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {text('passkeys.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
};

export interface KeyListProps {
  items: readonly Passkey[];
  busy: boolean;
  /** Whether it was renamed. */
  onRename: (id: string, name: string) => Promise<boolean>;
  onRemove: (item: Passkey) => void;
}

/** The keys, when each was last used, and what may be done with one. */
export const KeyList = ({ items, busy, onRename, onRemove }: KeyListProps) => {
  const text = useText();
  const [renamed, setRenamed] = useState<string>();
  const last = useRef<string>(undefined);
  useEffect(() => {
    // the field that had the focus is gone
    if (renamed === undefined && last.current !== undefined) document.getElementById(`rename-${last.current}`)?.focus();
    last.current = renamed;
  }, [renamed]);
  const save = async (id: string, name: string) => {
    if (await onRename(id, name)) setRenamed(undefined);
  };
  return (
    <List aria-label={text('passkeys.keys')}>
      {items.map((item) => (
        <Item key={item.Id}>
          {renamed === item.Id ? (
            <Rename item={item} busy={busy} onSave={(name) => void save(item.Id, name)} onCancel={() => setRenamed(undefined)} />
          ) : (
            <>
              <div>
                <Cluster gap="xs">
                  <Name>
                    <Value>{item.Name}</Value>
                  </Name>
                  {item.StartsAt && <Badge tone="warning">{text('passkeys.waits')}</Badge>}
                  {item.Synced && <Badge tone="success">{text('passkeys.synced')}</Badge>}
                </Cluster>
                <Moment words={text('passkeys.added')} at={item.CreatedAt} />
                {item.StartsAt && <Moment words={text('passkeys.starts')} at={item.StartsAt} />}
                {item.LastUsedAt ? (
                  <Moment words={text('passkeys.used')} at={item.LastUsedAt} />
                ) : (
                  <Text size="s" tone="muted">
                    {text('passkeys.unused')}
                  </Text>
                )}
              </div>
              <Cluster gap="s">
                <Button
                  id={`rename-${item.Id}`}
                  look="quiet"
                  aria-label={`${text('passkeys.rename')}: ${item.Name}`}
                  onClick={() => setRenamed(item.Id)}
                >
                  {text('passkeys.rename')}
                </Button>
                <Button look="secondary" aria-label={`${text('passkeys.remove')}: ${item.Name}`} onClick={() => onRemove(item)}>
                  {text('passkeys.remove')}
                </Button>
              </Cluster>
            </>
          )}
        </Item>
      ))}
    </List>
  );
};
