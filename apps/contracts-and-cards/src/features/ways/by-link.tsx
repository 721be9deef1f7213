import { useCreatePayLinkMutation, useListPayLinksQuery, useRevokePayLinkMutation } from '@pozyka/api-client/pay-links';
import { hexOf } from '@pozyka/domain/hex';
import type { ContractDetails, PayLink } from '@pozyka/api-contract';
import { Button, Notice, Skeleton, Stack, Text, Value, asList } from '@pozyka/design-system';
import { formatDay, formatMoney, localePath } from '@pozyka/i18n';
import { kyivDay } from '@pozyka/domain/dates';
import { useLocale, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useAction, type KeyFor } from '@pozyka/remote-kit/use-action';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Arrived } from '../arrived.tsx';
import { LEAST, SumField, useSum } from './sum-field.tsx';
import { useCopy } from './use-copy.ts';

/** 256 random bits for an address, and their hash, all that the server gets: who reads its responses or its database cannot pay by the link. */
const newToken = async (): Promise<{ readonly token: string; readonly sha256: string }> => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return { token, sha256: hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))) };
};

const Links = styled(Stack).attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface Made {
  readonly linkId: string;
  readonly url: string;
}

/** Makes links by which somebody else pays, and ends them. Addresses are known to this page alone, until it is left. */
export const ByLink = ({ contract: { ContractId, Debt } }: { contract: Pick<ContractDetails, 'ContractId' | 'Debt'> }) => {
  const locale = useLocale();
  const text = useText();
  const { publicUrl } = usePageEnvironment().config;
  const links = useListPayLinksQuery(ContractId);
  const requested = (links.data ?? []).reduce((total, { Amount, PaidAt }) => total + (PaidAt === null ? Amount : 0), 0);
  // open links together never exceed the debt
  const left = { Total: Debt.Total - requested };
  const isLeft = left.Total >= Math.min(LEAST, Debt.Total);
  const sum = useSum(left);
  const [create] = useCreatePayLinkMutation();
  const [revoke] = useRevokePayLinkMutation();
  const { copied, failed, copy } = useCopy();
  const [made, setMade] = useState<readonly Made[]>([]);
  /** What is being made: pressed again without an answer, it is the same link. */
  const making = useRef<{ amount: number; token: string; sha256: string }>(undefined);

  const make = async (keyFor: KeyFor, amount: number) => {
    if (making.current?.amount !== amount) making.current = { amount, ...(await newToken()) };
    const { token, sha256 } = making.current;
    const body = { ContractId, Amount: amount, TokenSha256: sha256 };
    const { LinkId } = await create({ body, key: keyFor(body) }).unwrap();
    making.current = undefined;
    sum.reset();
    // behind the #: no server learns of it
    const url = `${publicUrl}${localePath('/pay', locale)}#${token}`;
    setMade((all) => [...all, { linkId: LinkId, url }]);
  };
  const { busy, problem, run } = useAction(async (keyFor, what: { make: number } | { end: string }): Promise<void> =>
    'make' in what ? make(keyFor, what.make) : void (await revoke({ body: what.end, key: keyFor(what) }).unwrap()),
  );

  return (
    <Stack gap="m">
      <Text>{text('ways.link-lead')}</Text>
      {isLeft ? (
        <form
          method="dialog"
          noValidate
          aria-label={text('ways.by-link')}
          onSubmit={(event) => {
            event.preventDefault();
            if (sum.sum === undefined) document.getElementById('link-amount')?.focus();
            else void run({ make: sum.sum });
          }}
        >
          <Stack gap="m">
            <SumField
              id="link-amount"
              of={sum}
              debt={left}
              label={text('ways.link-amount')}
              {...(requested > 0 ? { hint: 'ways.link-amount-hint' } : {})}
            />
            <div>
              <Button type="submit" look="secondary" loading={busy} loadingLabel={text('wait')}>
                {text('ways.link-make')}
              </Button>
            </div>
          </Stack>
        </form>
      ) : (
        <Arrived news={made.length > 0 ? 'asked' : undefined}>
          <Notice role="status" title={text('ways.link-all')}>
            {text('ways.link-all-text')}
          </Notice>
        </Arrived>
      )}
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {links.data ? (
        links.data.length > 0 && (
          <Links as="ul" gap="m" aria-label={text('ways.links')}>
            {links.data.map((link) => (
              <OneLink
                key={link.LinkId}
                link={link}
                url={made.find(({ linkId }) => linkId === link.LinkId)?.url}
                onCopy={(url) => void copy(link.LinkId, url)}
                onEnd={() => void run({ end: link.LinkId })}
              />
            ))}
          </Links>
        )
      ) : links.isError && !links.isFetching ? (
        <LoadFailed error={links.error} onRetry={() => void links.refetch()} />
      ) : (
        <Skeleton height="3rem" />
      )}
      <Text size="s" role="status">
        {failed ? text('ways.not-copied') : copied === undefined ? '' : text('ways.copied', { what: text('ways.link') })}
      </Text>
    </Stack>
  );
};

interface OneLinkProps {
  link: PayLink;
  url: string | undefined;
  onCopy(url: string): void;
  onEnd(): void;
}

const OneLink = ({ link: { Amount, ExpiresAt, PaidAt }, url, onCopy, onEnd }: OneLinkProps) => {
  const locale = useLocale();
  const text = useText();
  const amount = formatMoney(Amount, locale);
  const day = (at: string) => formatDay(kyivDay(new Date(at)), locale);
  return (
    <Stack as="li" gap="xs">
      <Text>{text(PaidAt === null ? 'ways.link-open' : 'ways.link-paid', { amount, day: day(PaidAt ?? ExpiresAt) })}</Text>
      {PaidAt === null && url !== undefined && (
        <Text size="s">
          <Value>{url}</Value>
        </Text>
      )}
      {PaidAt === null && url === undefined && (
        <Text size="s" tone="muted">
          {text('ways.link-gone')}
        </Text>
      )}
      {PaidAt === null && (
        <div>
          {url !== undefined && (
            <Button look="quiet" aria-label={text('ways.link-copy-of', { amount })} onClick={() => onCopy(url)}>
              {text('ways.copy')}
            </Button>
          )}
          <Button look="quiet" aria-label={text('ways.link-end-of', { amount })} onClick={onEnd}>
            {text('ways.link-end')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
