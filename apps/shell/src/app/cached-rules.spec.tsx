/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import styled, { keyframes, ServerStyleSheet } from 'styled-components';
import { createCachedRules, CachedRules } from './cached-rules.tsx';

const turn = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const Box = styled.div<{ $wide: boolean }>`
  color: red;
  width: ${({ $wide }) => ($wide ? '100%' : '50%')};
  animation: ${turn} 1s;
  &:hover > span {
    color: blue;
  }
  @media (min-width: 640px) {
    color: green;
  }
`;

const rendered = (wide: boolean, isCached: boolean) => {
  const sheet = new ServerStyleSheet({ nonce: 'n' });
  const box = <Box $wide={wide}>x</Box>;
  const html = renderToString(sheet.collectStyles(isCached ? <CachedRules>{box}</CachedRules> : box));
  const styles = sheet.getStyleTags();
  sheet.seal();
  return { html, styles };
};

describe('CachedRules', () => {
  it('renders the same page with the same styles, the first time and again', () => {
    for (const wide of [true, false, true]) expect(rendered(wide, true)).toEqual(rendered(wide, false));
  });

  it('gives a page the styles of its own alone', () => {
    rendered(true, true);
    expect(rendered(false, true).styles).not.toContain('100%');
  });
});

describe('createCachedRules', () => {
  const compilerOf = (limit: number) => {
    const compiled: string[] = [];
    const compiler = Object.assign(
      (css: string, selector = '') => {
        compiled.push(css + selector);
        return [`${selector}{${css}}`];
      },
      { hash: 'h' },
    );
    return { compile: createCachedRules(limit)(compiler), compiled };
  };

  it('compiles a text once for each class', () => {
    const { compile, compiled } = compilerOf(9);
    expect(compile('a', '.x')).toEqual(['.x{a}']);
    expect(compile('a', '.y')).toEqual(['.y{a}']);
    expect(compile('a', '.x')).toEqual(['.x{a}']);
    expect(compiled).toEqual(['a.x', 'a.y']);
    expect(compile.hash).toBe('h');
  });

  it('forgets the oldest', () => {
    const { compile, compiled } = compilerOf(2);
    for (const css of ['a', 'b', 'c', 'a']) compile(css);
    expect(compiled).toEqual(['a', 'b', 'c', 'a']);
  });
});
