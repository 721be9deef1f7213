import { use, useMemo, type ReactNode } from 'react';
import { StyleSheetContext, type IStyleSheetContext } from 'styled-components';
import { BoundedMap } from '../core/bounded-map.ts';

type Compiler = IStyleSheetContext['stylis'];

/** More than all pages of the site have; whose values come from customers push the oldest out. */
const LIMIT = 3_000;

/** The compiler of styles with a memory: the same text for the same class gives the same rules. */
export const createCachedRules = (limit = LIMIT): ((compiler: Compiler) => Compiler) => {
  const cached = new BoundedMap<string, string[]>(limit);
  return (compiler) => {
    const compile = (...call: Parameters<Compiler>): string[] => {
      const key = [compiler.hash, ...call].join('\n');
      const known = cached.get(key);
      if (known) return known;
      const rules = compiler(...call);
      cached.set(key, rules);
      return rules;
    };
    return Object.assign(compile, { hash: compiler.hash });
  };
};

const cachedRules = createCachedRules();

/** Below it a page of the server has rules that an earlier page had compiled already. Which of them are in its sheet is the page's own. */
export const CachedRules = ({ children }: { children: ReactNode }): ReactNode => {
  const above = use(StyleSheetContext);
  const context = useMemo(() => ({ ...above, stylis: cachedRules(above.stylis) }), [above]);
  return <StyleSheetContext value={context}>{children}</StyleSheetContext>;
};
