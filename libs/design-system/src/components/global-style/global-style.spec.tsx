import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { dark, light } from '../../tokens/colors.ts';
import { GlobalStyle } from './global-style.tsx';

const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

beforeEach(() => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  document.head.innerHTML = sheet.getStyleTags();
});

afterEach(() => {
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
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

test('the dark palette is for screens that prefer dark, unless a contrast is chosen', () => {
  const css = document.head.textContent.replaceAll(/\s/g, '');
  const [, rule = ''] = css.split("@mediascreenand(prefers-color-scheme:dark){html:not([data-contrast],[data-theme='light']){");
  expect(rule.slice(0, rule.indexOf('}'))).toContain(`--color-page:${dark.page};`);
  expect(css.indexOf(dark.page)).toBeGreaterThan(css.indexOf(light.page));
});

test('spacing and underlined links follow their settings', () => {
  document.body.innerHTML = '<a href="#x">Умови</a>';
  const look = () => getComputedStyle(document.querySelector('a') ?? document.body);
  expect(look().textDecorationLine).not.toBe('underline');
  Object.assign(document.documentElement.dataset, { spacing: 'wide', links: 'underline', motion: 'none' });
  expect(look().letterSpacing).toBe('0.12em');
  expect(look().textDecorationLine).toBe('underline');
  expect(look().animationIterationCount).toBe('1');
});
