import { publicPages } from '../support/public-pages.ts';
import { expect, test } from './engine-test.ts';

/** One of each kind: what differs between them in an engine is how they are laid out and what they load. */
const KINDS = ['home', 'faq', 'branch-issuance', 'posts', 'posts-item', 'cms page of blocks', 'documents', 'category', 'good'];

for (const kind of KINDS)
  test(`${kind} is hydrated, in its own font, no wider than the window`, async ({ customer, request, at }) => {
    const page = (await publicPages(request)).find(({ name }) => name === kind);
    expect(page, kind).toBeDefined();
    await customer.opens(at(page?.path ?? ''));
    await customer.hasOurFont();
    await customer.hasNoSideways();
  });

test('a page that was left for another document works when it is come back to', async ({ customer, baseURL, at }) => {
  await customer.opens(at('/faq'));
  await customer.window.goTo(`${baseURL}/robots.txt`);
  // as it was, where the browser caches pages: no driver waits for that
  await customer.window.run(() => history.back());
  await customer.worksAt(at('/faq'));
});
