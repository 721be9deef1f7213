import type { RemoteModule } from '@pozyka/remote-kit';
import { messagesOf } from './messages-of.ts';

const texts = (text: string) => Promise.resolve({ default: { [text]: text } });
const module: RemoteModule = {
  name: 'content',
  pages: {},
  messages: { uk: () => texts('спільне'), ru: () => texts('общее') },
  pageMessages: { post: { uk: () => [texts('допис'), texts('коментарі')], ru: () => [texts('статья'), texts('комментарии')] } },
};

test('a page has the texts of its app and its own, in its language', async () => {
  expect(Object.keys(await messagesOf(module, 'post', 'uk'))).toEqual(['спільне', 'допис', 'коментарі']);
  expect(Object.keys(await messagesOf(module, 'post', 'ru'))).toEqual(['общее', 'статья', 'комментарии']);
  expect(Object.keys(await messagesOf(module, 'faq', 'uk'))).toEqual(['спільне']);
});
