import { expect, test } from './engine-test.ts';

/** What a page may do that must not go unheard, and its complaint. */
const DEEDS: { name: string; heard: RegExp; act(): void }[] = [
  { name: 'writes to its console', heard: /^error: said$/, act: () => console.error('said') },
  {
    name: 'throws',
    heard: /^error: .*thrown/,
    act: () =>
      queueMicrotask(() => {
        throw new Error('thrown');
      }),
  },
  { name: 'asks in vain', heard: /^404: .*no-such-file/, act: () => void fetch('/no-such-file.json') },
  {
    name: 'breaks its policy',
    heard: /^(?:error: )?policy: img-src/,
    act: () => {
      document.body.append(Object.assign(new Image(), { src: 'https://example.org/picture.png' }));
    },
  },
];

for (const { name, heard, act } of DEEDS)
  test(`a page that ${name} is heard`, async ({ openWindow, look, baseURL }) => {
    const window = await openWindow(look);
    try {
      await window.goTo(`${baseURL}/faq`);
      expect(window.complaints).toEqual([]);
      await window.run(act);
      await expect.poll(() => window.complaints).toContainEqual(expect.stringMatching(heard));
    } finally {
      await window.close();
    }
  });
