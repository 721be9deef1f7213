/** Endings of engines that have a site per country: `com`, `ua`, `com.ua`, `co.uk`; `google.dev` and the like are no search. */
const COUNTRY = '(?:com|cat|[a-z]{2}|com?\\.[a-z]{2})';

/** Pages on which a search engine shows what it found. Its mail, documents, translations, assistants and portals are none, so hosts are named whole. */
const engines: readonly (readonly [source: string, host: string])[] = [
  ['google', `(?:(?:www|images)\\.)?google\\.${COUNTRY}`],
  ['bing', '(?:(?:www|cn|m)\\.)?bing\\.com'],
  ['duckduckgo', '(?:(?:www|html|lite|start|safe|noai)\\.)?duckduckgo\\.com'],
  ['yahoo', '(?:[a-z]+\\.){0,2}search\\.yahoo\\.(?:com|co\\.jp)'],
  ['yandex', `(?:(?:www|m)\\.)?(?:yandex\\.${COUNTRY}|ya\\.ru)`],
  ['ecosia', '(?:www\\.)?ecosia\\.org'],
  ['brave', 'search\\.brave\\.com'],
  ['startpage', '(?:(?:www|eu|us)\\.)?startpage\\.com'],
  ['qwant', '(?:(?:www|lite)\\.)?qwant\\.com'],
  ['meta', '(?:(?:www|search)\\.)?meta\\.ua'],
  ['ukrnet', 'search\\.ukr\\.net'],
  ['seznam', 'search\\.seznam\\.cz'],
  ['baidu', '(?:(?:www|m)\\.)?baidu\\.com'],
  ['aol', 'search\\.aol\\.(?:com|co\\.uk)'],
  ['ask', '(?:www\\.)?ask\\.com'],
  ['kagi', 'kagi\\.com'],
  ['mojeek', '(?:www\\.)?mojeek\\.com'],
];
const patterns = engines.map(([source, host]) => [source, new RegExp(`^https?://${host}$`)] as const);

/** Android's own search box says its package instead of a page. */
const ANDROID_SEARCH = 'com.google.android.googlequicksearchbox';

/** The search engine of which a referrer is the page of results: its name as `utm_source`. */
export const engineOf = (referrer: string): string | undefined => {
  if (!URL.canParse(referrer)) return undefined;
  const { protocol, hostname } = new URL(referrer);
  if (protocol === 'android-app:') return hostname === ANDROID_SEARCH ? 'google' : undefined;
  return patterns.find(([, pattern]) => pattern.test(`${protocol}//${hostname}`))?.[0];
};
