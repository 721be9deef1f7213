import { mergeTests } from '@playwright/test';
import { buildGuest, publishGuest } from '../support/guest.ts';
import { test as onOwnSite } from '../support/own-site.ts';
import { test as inEngine } from './engine-test.ts';

const test = mergeTests(onOwnSite, inEngine);

for (const type of ['module', 'global'] as const)
  test(`a remote of another repository works, its entry ${type === 'module' ? 'an ES module' : 'a script'}`, async ({
    // it ends after the window, which reports to it
    ownSite,
    customer,
    at,
    siteLocale,
  }) => {
    const guest = buildGuest(type);
    try {
      await customer.window.goTo(await publishGuest(await ownSite(), guest.home, at('/guest')));
      await customer.sees({ role: 'heading', name: siteLocale === 'uk' ? 'Гість' : 'Гость' });
      await customer.clicks({ css: 'main button' });
      await customer.sees({ role: 'button', name: '^1$' });
    } finally {
      guest.remove();
    }
  });
