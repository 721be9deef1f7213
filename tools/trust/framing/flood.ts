import type { Site } from './site.ts';
import { requestOf } from './visitors.ts';
import { ask } from './wire.ts';

const HEARD_MS = 8_000;
const AT_ONCE = 20;

/** Exchanges made-up tokens from one address; how often each status was heard. */
export const floodWithTokens = async (
  site: Site,
  { address, times }: { readonly address: string; readonly times: number },
): Promise<Map<number, number>> => {
  const heard = new Map<number, number>();
  const numbers = Array.from({ length: times }, (_, number) => number).values();
  const floodInTurn = async (): Promise<void> => {
    for (const number of numbers) {
      const headers = { Cookie: `accessToken=made-up-${number}`, 'X-Forwarded-For': address };
      const answer = await ask(site.url, requestOf('/api/v1/auth/refresh', headers, { method: 'POST' }), HEARD_MS);
      const status = answer?.status ?? 0;
      heard.set(status, (heard.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, floodInTurn));
  return heard;
};
