import type { RemoteModule } from '@pozyka/remote-kit';
import { messagesOf } from './messages-of.ts';

const texts = (text: string) => Promise.resolve({ default: { [text]: text } });
const content: RemoteModule = {
  name: 'content',
  pages: {},
  messages: { uk: () => texts('спільне'), ru: () => texts('общее') },
  topics: {
    posts: { screens: ['posts', 'post'], uk: () => texts('допис'), ru: () => texts('статья') },
    comments: { screens: ['post'], uk: () => texts('коментарі'), ru: () => texts('комментарии') },
  },
};

test('a page has the texts of its app and of its topics, in its language', async () => {
  expect(Object.keys(await messagesOf(content, 'post', 'uk'))).toEqual(['спільне', 'допис', 'коментарі']);
  expect(Object.keys(await messagesOf(content, 'post', 'ru'))).toEqual(['общее', 'статья', 'комментарии']);
  expect(Object.keys(await messagesOf(content, 'faq', 'uk'))).toEqual(['спільне']);
});
