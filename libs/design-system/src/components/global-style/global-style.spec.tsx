import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { measures } from '../../tokens/measures.ts';
import { GlobalStyle } from './global-style.tsx';

const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

beforeEach(() => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  document.head.innerHTML = sheet.getStyleTags();
});

afterEach(() => {
  delete document.documentElement.dataset['contrast'];
  delete document.documentElement.dataset['fontSize'];
});

test('colours follow the contrast of the html element', () => {
  const colours = () => [variable('--color-page'), variable('--color-text')];
  expect(colours()).toEqual(['#faf5ea', '#1c2b26']);
  document.documentElement.dataset['contrast'] = 'black-white';
  expect(colours()).toEqual(['#ffffff', '#000000']);
  document.documentElement.dataset['contrast'] = 'inverted';
  expect(colours()).toEqual(['#000000', '#ffffff']);
});

test('the root font size follows the setting', () => {
  const size = (setting: string) => {
    document.documentElement.dataset['fontSize'] = setting;
    return getComputedStyle(document.documentElement).fontSize;
  };
  expect([size('18'), size('20'), size('22')]).toEqual(['112.5%', '125%', '137.5%']);
});

test('no length of the tokens is in pixels but those of shadows, so that everything grows with the root', () => {
  const inPixels = Object.entries(measures).filter(([name, value]) => !name.startsWith('shadow') && /\dpx/.test(value));
  expect(inPixels).toEqual([]);
});
