import { readPages } from '@pozyka/remote-kit/read-pages';
import { loadContext, type FakeResponses } from '@pozyka/testing';
import { join } from 'node:path';
import { ru, uk } from '../testing/messages.ts';
import { application, conditions, lookup, status } from '../testing/samples.ts';

const responses: FakeResponses = {
  getApp: () => application(),
  getAppStatus: () => status(),
  getIndividualConditions: () => conditions,
  getDocumentTypes: () => [],
  listDocuments: () => [],
  getLookup: ({ params, query }) => lookup(params['alias'], query.get('language')),
  listCards: () => [],
};
const pages = readPages(join(__dirname, '../..'));

describe.each([
  ['uk', uk],
  ['ru', ru],
] as const)('in %s', (locale, messages) => {
  it.each(pages)('$screen is loaded with a title', async ({ page }) => {
    const { head, load } = await page.Page();
    const { context } = loadContext({ app: 'application-form', messages, responses, locale });
    const early = head?.(context);
    const result = await load?.(context);
    // a page that says its head before its responses decides nothing by them
    if (early) expect(result).toBeUndefined();
    expect((early ?? result?.head)?.title).toMatch(/^[А-ЯІЇЄҐЁ].* — Pozyka$/u);
  });
});
