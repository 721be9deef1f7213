import type { Browser } from '@playwright/test';
import type { Release } from '../../libs/remote-kit/src/release.ts';
import { isIntact } from '../../libs/server-kit/src/storage/index.ts';
import { addressesToOpen, fixedAddresses, type Address } from './addresses.ts';
import { pinCookie, waitForVersions } from './live-version.ts';
import { openPage } from './open-page.ts';

export interface Smoke {
  /** Address of the site: `https://pozyka.example`. */
  site: string;
  /** What should be live. */
  release: Release;
  /** Visitors get more than one version of the app, so it is requested by its version. */
  pinned?: boolean;
  /** Opens one page too; without it nothing is said of browsers. */
  browser?: Browser | undefined;
  /** How long the site may take to show the version. */
  limitMs?: number;
}

const LOCALES = ['uk', 'ru'] as const;
const AT_ONCE = 4;

/**
 * Asks a site for what a release brings: its version is given, all its files come whole, every page of its own that needs no
 * parameter comes in both languages with that version, and one of them lives in a browser without a report of an error.
 * @returns what is wrong, empty when nothing is
 */
export async function smoke({ site, release, pinned = false, browser, limitMs }: Smoke): Promise<string[]> {
  const { name, version } = release;
  const cookie = pinned ? pinCookie(name, version) : '';
  const notServed = await waitForVersions(site, { [name]: version }, { cookie, ...(limitMs !== undefined && { limitMs }) });
  if (notServed.length > 0) return notServed;
  const addresses = fixedAddresses(release);
  const questions = [
    ...Object.entries(release.files).map(
      ([file, row]) =>
        () =>
          fileProblem(`${site}/r/${name}/${version}/${file}`, row.integrity),
    ),
    ...addresses.flatMap((address) => LOCALES.map((locale) => () => pageProblem({ site, release, address, locale, cookie }))),
  ];
  const problems: string[] = [];
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    const found = await Promise.all(questions.slice(start, start + AT_ONCE).map((ask) => ask()));
    problems.push(...found.flatMap((problem) => problem ?? []));
  }
  const toOpen = addressesToOpen(release);
  const [first] = toOpen;
  // without a customer there is no page behind the login
  if (!browser || problems.length > 0 || !first || first.access === 'protected') return problems;
  const [pin = '', value = ''] = cookie.split('=');
  const wrong = await openPage(browser, {
    urls: toOpen.map(({ path }) => site + path),
    app: name,
    version,
    cookies: cookie ? [{ name: pin, value, url: site }] : [],
  });
  return wrong.map((problem) => `${site}${first.path} in a browser ${problem}`);
}

async function fileProblem(url: string, integrity: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) return `${url} answered ${answer.status}`;
    if (!answer.headers.get('cache-control')?.includes('immutable')) return `${url} is not immutable`;
    return isIntact(bytes, integrity) ? undefined : `${url} is not what release.json says`;
  } catch (error) {
    return `${url} did not come (${error instanceof Error ? error.message : error})`;
  }
}

interface Question {
  site: string;
  release: Release;
  address: Address;
  locale: (typeof LOCALES)[number];
  cookie: string;
}

async function pageProblem({ site, release, address, locale, cookie }: Question): Promise<string | undefined> {
  const { path, access, rendering } = address;
  const url = site + (locale === 'uk' ? path : `/ru${path === '/' ? '' : path}`);
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/html', cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    const html = await answer.text();
    // a stranger is sent to the login
    if (access === 'protected' && answer.status >= 300 && answer.status < 400) return undefined;
    if (answer.status !== 200) return `${url} answered ${answer.status}`;
    if (!html.includes(`<html lang="${locale}"`)) return `${url} is not in ${locale}`;
    if (!html.includes(`/r/${release.name}/${release.version}/`)) return `${url} is not of ${release.name} ${release.version}`;
    return rendering === 'server' && !html.includes('<h1') ? `${url} has no heading` : undefined;
  } catch (error) {
    return `${url} did not come (${error instanceof Error ? error.message : error})`;
  }
}
