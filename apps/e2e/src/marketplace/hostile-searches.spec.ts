import { hostileGroups, hostileStrings } from '@pozyka/testing/hostile';
import { expect, expectTexts, groupsOf, test } from '../support/hostile-site.ts';
import { hydrated } from '../support/site.ts';

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** Letters, digits and ASCII signs: the search reads blanks, unseen signs, wide letters and apostrophes in one form (ADR 0056). */
const essence = (text: string): string => text.normalize('NFKC').replaceAll(/[`'’ʼ]|[^\x21-\x7e\p{L}\p{N}]/gu, '');
/** As long as the search takes, in one line as its field has them. */
const queries = groupsOf(hostileStrings, (joined) => joined.length <= 200).map(inOneLine);

test(
  'what is searched for is a text in the address, the field and the first HTML',
  { tag: '@uk' },
  async ({ page, at, foreign, complaints }) => {
    // sixty searches, each rendered by the server
    test.slow();
    const address = (q: string) => at(`/search-results?${new URLSearchParams({ q })}`);
    for (const q of queries) {
      const html = await (await page.request.get(address(q))).text();
      expect(hostileStrings.filter((text) => text.includes('<') && q.includes(text) && html.includes(text))).toEqual([]);
    }
    // one of each kind as a browser reads and hydrates it
    for (const texts of Object.values(hostileGroups)) {
      const q = inOneLine(texts.join(' ')).slice(0, 200).trim();
      await page.goto(address(q));
      await hydrated(page);
      const field = page.getByRole('main').locator('input[name=q]');
      await expect.poll(async () => essence(await field.inputValue())).toBe(essence(q));
      await expectTexts(page);
    }
    expect(foreign).toEqual([]);
    expect(complaints.lines).toEqual([]);
  },
);
