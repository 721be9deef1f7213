import { splitLocale } from '@pozyka/i18n';
import type { Answers } from './store.ts';

/** Elements that show a menu, by its alias. */
export const MENUS = { main: 'main-menu', bottom: 'bottom-menu' } as const;
/** The call whose answer the document shows. */
const MENUS_CALL = 'getMenus';

const linksIn = (root: ParentNode, id: string) =>
  // the menu of narrow screens holds the customer's links, too, below its own list
  [...root.querySelectorAll<HTMLAnchorElement>(`ul#${id} a[href], #${id} > ul a[href]`)].map((link) => {
    const href = link.getAttribute('href') ?? '';
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
    return { link: path.startsWith('/') ? splitLocale(path).path + rest : href, title: link.textContent };
  });

/**
 * The menus as a document shows them: what its HTML says is not sent once more. Where it shows none, they are asked for.
 * @param answers of the server, in which menus have no data
 */
export const withMenus = (answers: Answers, root: ParentNode): Answers => {
  const { mainApi } = answers;
  if (!mainApi) return answers;
  const menus = Object.entries(MENUS).map(([alias, id]) => ({ alias, items: linksIn(root, id) }));
  const isShown = menus.every(({ items }) => items.length > 0);
  const queries = Object.entries(mainApi.queries).flatMap(([key, entry]) => {
    if (!('endpointName' in entry) || entry.endpointName !== MENUS_CALL || 'data' in entry) return [[key, entry] as const];
    return isShown ? [[key, { ...entry, data: menus }] as const] : [];
  });
  return { ...answers, mainApi: { ...mainApi, queries: Object.fromEntries(queries) } };
};
