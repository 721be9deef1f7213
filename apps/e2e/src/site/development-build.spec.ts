import { test } from '../support/development.ts';
import { expectPage } from '../support/page-parts.ts';
import { publicPages } from '../support/public-pages.ts';
import { expect } from '../support/site.ts';
import { faultsOf, compareHydration } from '../support/compare-hydration.ts';

test('a development build takes the pages over node by node and has nothing to say, in the browser and on the server', async ({
  page,
  ownSite,
  developmentData,
  request,
  at,
  complaints,
}) => {
  // every public page, with code that is neither small nor quick
  test.slow();
  const site = await ownSite({ dataDir: developmentData, env: { NODE_ENV: 'development', SANDBOX: 'false' } });
  for (const { name, path } of await publicPages(request)) {
    expect(faultsOf(await compareHydration(page, site.url + at(path))), name).toEqual({ lost: [], added: [], restyled: [] });
    await expectPage(page);
    expect(complaints.lines, name).toEqual([]);
  }
  const words = site.log().split('\n');
  expect(words.filter((line) => line !== '' && !line.startsWith('{'))).toEqual([]);
});
