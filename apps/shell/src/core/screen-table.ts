import type { AppScreen } from './boot.ts';

/** Screens by what they have in common (`content public default server`): a path each, with the screen's name where the path is not its own. */
export type ScreenTable = Record<string, string[]>;

/** The screens of a site as its documents carry them. */
export const packScreens = (screens: readonly AppScreen[]): ScreenTable => {
  const table: ScreenTable = {};
  for (const { app, access, layout, rendering, document, screen, path } of screens) {
    const kind = [app, access, layout, rendering, ...(document ? ['document'] : [])].join(' ');
    (table[kind] ??= []).push(path === `/${screen}` ? path : `${path} ${screen}`);
  }
  return table;
};

/** The same for the router. */
export const unpackScreens = (table: ScreenTable): AppScreen[] =>
  Object.entries(table).flatMap(([kind, rows]) => {
    const [app = '', access, layout, rendering, document] = kind.split(' ');
    return rows.map((row) => {
      const [path = '', screen = path.slice(1)] = row.split(' ');
      return { app, screen, path, access, layout, rendering, ...(document && { document: true }) } as AppScreen;
    });
  });
