import { createMatcher } from '../../core/match-screen.ts';
import { wayBack } from './way-back.ts';

const page = { app: 'content', layout: 'default', rendering: 'server' } as const;
const match = createMatcher([
  { ...page, screen: 'posts-item', path: '/posts/items/:alias', access: 'public' },
  { ...page, screen: 'dashboard', path: '/dashboard', access: 'protected' },
  { ...page, screen: 'login', path: '/login', access: 'guest' },
]);

test.each(['/posts/items/first#comments', '/posts/items/first?a=1#comment-9'])('%s is a way back', (place) => {
  expect(wayBack(place, match)).toBe(place);
});

test.each([
  null,
  '',
  'posts/items/first',
  '//evil.example/posts/items/first',
  '/\\evil.example',
  '/..//evil.example/posts',
  '/./\\evil.example',
  'https://evil.example/posts/items/first',
  'javascript:alert(1)',
  '/posts/items/first\n',
  '/dashboard',
  '/login',
  '/nowhere/at/all',
  `/posts/items/${'a'.repeat(600)}`,
])('%j is none', (place) => {
  expect(wayBack(place, match)).toBeUndefined();
});
