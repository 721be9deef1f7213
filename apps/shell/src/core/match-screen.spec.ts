import type { AppScreen } from './boot.ts';
import { createMatcher } from './match-screen.ts';

const screen = (path: string, app = 'content'): AppScreen => ({
  screen: path,
  path,
  app,
  access: 'public',
  layout: 'default',
  rendering: 'server',
});
const match = createMatcher(
  ['/', '/faq', '/:alias', '/login/:form?', '/category/:id', '/category/:id?/goods/:good_id'].map((path) => screen(path)),
);

describe('createMatcher', () => {
  it.each([
    ['/', '/', {}],
    ['/faq', '/faq', {}],
    ['/about', '/:alias', { alias: 'about' }],
    ['/login', '/login/:form?', {}],
    ['/login/email', '/login/:form?', { form: 'email' }],
    ['/category/7', '/category/:id', { id: '7' }],
    ['/category/7/goods/9', '/category/:id?/goods/:good_id', { id: '7', good_id: '9' }],
    ['/category/goods/9', '/category/:id?/goods/:good_id', { good_id: '9' }],
    ['/no/such/page', '*', { '*': 'no/such/page' }],
    ['/FAQ', '/faq', {}],
    ['/%66aq', '/faq', {}],
  ])('%s is the screen %s', (pathname, path, params) => {
    const found = match(pathname);
    expect(found.screen.path).toBe(path);
    expect(found.params).toEqual(params);
  });

  it('answers "not found" where no release ships the screen', () => {
    expect(createMatcher([])('/faq').screen.screen).toBe('not-found');
  });
});
