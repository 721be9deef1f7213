import { createHash } from 'node:crypto';
import { itnRule, normaliseItn } from '@pozyka/domain';
import { isBlank } from '@pozyka/domain/text';
import { localeOf, type Clock } from '@pozyka/server-kit';
import { createAuthority, signDigests, type Authority } from '@pozyka/server-kit/testing/signing-authority';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { shortLived } from '../bank/short-lived.ts';
import type { Config } from '../config.ts';
import { html, type Fields } from '../payments/hosted.ts';
import { sameSecret } from '../secrets.ts';
import { donePage, overPage, signPage } from './pages.ts';
import { outcomes, type Outcome } from './texts.ts';

const LIFE_MS = 15 * 60_000;
const ANSWER_WITHIN_MS = 15_000;

const order = z.object({
  offerId: z.string(),
  requestId: z.uuid(),
  returnLink: z.url(),
  signAlgo: z.literal('ECDSA'),
  data: z.object({
    hashedFilesSigning: z.object({
      hashedFiles: z
        .array(
          z.object({
            fileName: z.string().check(z.minLength(1), z.maxLength(200)),
            fileHash: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
          }),
        )
        .check(z.minLength(1), z.maxLength(10)),
    }),
  }),
});
type Order = z.output<typeof order>;

interface Signing {
  readonly order: Order;
  readonly name: string;
  readonly itn: string;
  readonly outcome: Outcome;
}

type SignedItem = { readonly name: string; readonly signature: string };

/** The files' signatures, by the outcome that was chosen. */
const signedItems = async (authority: Authority, { order: { data }, name, itn, outcome }: Signing): Promise<SignedItem[]> => {
  const files = data.hashedFilesSigning.hashedFiles;
  // an honest signature, but of something else
  const another = Buffer.from('another file');
  const isOfAnother = outcome === 'tampered' || outcome === 'attached';
  const digests = files.map(({ fileHash }) =>
    isOfAnother ? createHash('sha256').update(another).digest() : Buffer.from(fileHash, 'base64'),
  );
  const issuer = outcome === 'untrusted' ? await createAuthority('КНЕДП «Невідомий»') : authority;
  const holder = { name, itn, isQualified: outcome !== 'unqualified', isExpired: outcome === 'expired' };
  const signatures = await signDigests(issuer, holder, digests, outcome === 'attached' ? { content: another } : {});
  const items = files.map(({ fileName }, place) => ({
    name: fileName,
    signature: Buffer.from(signatures[place] ?? []).toString('base64'),
  }));
  return outcome === 'incomplete' ? items.slice(0, 1) : items;
};

/**
 * An app that signs by a qualified signature, by Дія's protocol: the site orders signatures of sums, the customer opens the link, and the signatures are
 * sent to the site. Its authority is another one after each start.
 */
export const addEsign = async (
  app: FastifyInstance,
  { config, clock }: { readonly config: Config; readonly clock: Clock },
): Promise<void> => {
  const authority = await createAuthority('КНЕДП «Пісочниця»');
  const tokens = shortLived<true>(clock, LIFE_MS);
  const orders = shortLived<Order>(clock, LIFE_MS);
  const home = new URL(config.PUBLIC_URL);

  const tell = async (requestId: string, items: readonly SignedItem[]): Promise<boolean> => {
    const form = new FormData();
    form.set('encodeData', Buffer.from(JSON.stringify({ requestId, signedItems: items })).toString('base64'));
    try {
      const answer = await fetch(new URL('/v2/contracts/sign/qualified/callback', config.MAIN_API_URL), {
        method: 'POST',
        headers: { 'x-document-request-trace-id': requestId },
        body: form,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return answer.ok;
    } catch {
      return false;
    }
  };

  app.get('/esign/authorities', async (_request, reply) => reply.type('application/x-pem-file').send(authority.pem));

  app.get<{ Params: { acquirer: string } }>('/api/v1/auth/acquirer/:acquirer', async ({ params, headers }, reply) => {
    const secret = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (params.acquirer !== config.ESIGN_ACQUIRER || !sameSecret(secret, config.ESIGN_TOKEN))
      return reply.code(401).send({ error: 'unauthorized' });
    return { token: tokens.add(true) };
  });

  app.post('/api/v2/acquirers/branch/:branch/offer-request/dynamic', async ({ headers, body }, reply) => {
    if (!tokens.get(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1])) return reply.code(401).send({ error: 'unauthorized' });
    const found = z.safeParse(order, body);
    // the customer is sent back to the site and nowhere else
    if (!found.success || new URL(found.data.returnLink).origin !== home.origin) return reply.code(400).send({ error: 'invalid_request' });
    return { deeplink: new URL(`/esign/sign/${orders.add(found.data)}`, config.SANDBOX_URL).href };
  });

  const filesOf = ({ data }: Order) =>
    data.hashedFilesSigning.hashedFiles.map(({ fileName, fileHash }) => ({
      name: fileName,
      sha256: Buffer.from(fileHash, 'base64').toString('hex'),
    }));

  app.get<{ Params: { name: string } }>('/esign/sign/:name', async ({ params, headers, url }, reply) => {
    const language = localeOf(headers['accept-language']);
    const found = orders.get(params.name);
    if (!found) return html(reply, 410, overPage(language, home.href));
    return html(reply, 200, signPage({ language, address: url, back: found.returnLink, files: filesOf(found) }));
  });

  app.post<{ Params: { name: string }; Body: Fields }>('/esign/sign/:name', async ({ params, body, headers, url }, reply) => {
    const language = localeOf(headers['accept-language']);
    const found = orders.get(params.name);
    if (!found) return html(reply, 410, overPage(language, home.href));
    const { name = '', itn: typed = '' } = body;
    const outcome = outcomes.find((one) => one === body['outcome']) ?? 'good';
    const page = { language, address: url, back: found.returnLink, files: filesOf(found), name, itn: typed, outcome };
    const problems = { nameProblem: isBlank(name), itnProblem: itnRule(typed) !== undefined };
    if (problems.nameProblem || problems.itnProblem) return html(reply, 422, signPage({ ...page, ...problems }));
    const items = await signedItems(authority, { order: found, name: name.trim(), itn: normaliseItn(typed), outcome });
    if (!(await tell(found.requestId, items))) return html(reply, 503, signPage({ ...page, isLost: true }));
    orders.remove(params.name);
    return html(reply, 200, donePage(language, found.returnLink));
  });
};
