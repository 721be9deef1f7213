import { screensOf } from '@pozyka/status-router';
import { loadContext, type FakeAnswers } from '@pozyka/testing';
import { ru, uk } from './testing/messages.ts';
import remote from './remote.ts';
import { screens as brought } from './screens.ts';
import { application, conditions, lookup, status } from './testing/samples.ts';

const answers: FakeAnswers = {
  getApp: () => application(),
  getAppStatus: () => status(),
  getIndividualConditions: () => conditions,
  getDocumentTypes: () => [],
  listDocuments: () => [],
  getLookup: ({ params, query }) => lookup(params['alias'], query.get('language')),
  listCards: () => [],
};
const screens = Object.keys(remote.pages);

describe('application-form', () => {
  it('ships screens of its own only', () => {
    const own: string[] = [...screensOf('application-form'), ...brought].map(({ screen }) => screen);
    expect(own).toEqual(expect.arrayContaining(screens));
  });

  describe.each([
    ['uk', uk],
    ['ru', ru],
  ] as const)('in %s', (locale, messages) => {
    it.each(screens)('loads %s with a title', async (screen) => {
      const page = await remote.pages[screen]?.();
      const { context } = loadContext({ app: remote.name, messages, answers, locale });
      const early = page?.head?.(context);
      const result = await page?.load?.(context);
      // a page that says its head before its answers decides nothing by them
      if (early) expect(result).toBeUndefined();
      expect((early ?? result?.head)?.title).toMatch(/^[А-ЯІЇЄҐЁ].* — Pozyka$/u);
    });
  });
});
