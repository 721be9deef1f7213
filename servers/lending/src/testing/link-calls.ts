import { randomUUID } from 'node:crypto';
import type { PayLink } from '@pozyka/api-contract';
import { hashToken, newToken } from '@pozyka/server-kit';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { LoanApi } from './loan-api.ts';
import { verify } from '../payment/signed-message.ts';
import type { CheckoutIntent, Payer } from './payer.ts';
import { secret } from './provider.ts';

/** Asks for a link of a sum; `token` is what its address would carry. */
export const createLink = async (who: Payer, Amount: number): Promise<Got<PayLink> & { readonly token: string }> => {
  const token = newToken();
  const body = { ContractId: who.contractId, Amount, TokenSha256: hashToken(token) };
  return { token, ...(await who.api.call<PayLink>('POST', '/v2/payment/links', { token: who.token, body, key: randomUUID() })) };
};

export const revokeLink = (who: Payer, LinkId: string): Promise<Got<boolean>> =>
  who.api.call('DELETE', `/v2/payment/links?LinkId=${LinkId}`, { token: who.token, key: randomUUID() });

/** Presses a link: a payer has no session. */
export const pressLink = (api: LoanApi, Token: string, locale: 'uk' | 'ru' = 'uk'): Promise<Got<{ Url: string }>> =>
  api.call('POST', '/v2/payment/links/checkout', { body: { Token }, locale });

/** What the provider's page gets by its address. */
export const intentOf = ({ Url }: { readonly Url: string }): CheckoutIntent => {
  const { searchParams } = new URL(Url);
  return verify(secret, { data: searchParams.get('data') ?? '', signature: searchParams.get('signature') ?? '' }) as CheckoutIntent;
};
