import { withMenus } from './menus-in.ts';
import type { Answers } from './store.ts';

const sent: Answers = {
  mainApi: {
    queries: {
      'getMenus(undefined)': { endpointName: 'getMenus' },
      'getLanguages(undefined)': { endpointName: 'getLanguages', data: [] },
    },
  },
};
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const menusOf = ({ mainApi }: Answers) => mainApi?.queries['getMenus(undefined)'];

test('menus are those that the document shows, without its language', () => {
  const page = pageOf(
    '<nav id="main-menu"><ul><li><a href="/ru/faq?a=1#b">Вопросы</a></li><li><a href="/ru">Главная</a></li></ul></nav>' +
      '<ul id="bottom-menu"><li><a href="https://bank.example/">Банк &amp; Ко</a></li><li><button>Cookie</button></li></ul>',
  );
  const answers = withMenus(sent, page);
  expect(menusOf(answers)).toEqual({
    endpointName: 'getMenus',
    data: [
      {
        alias: 'main',
        items: [
          { link: '/faq?a=1#b', title: 'Вопросы' },
          { link: '/', title: 'Главная' },
        ],
      },
      { alias: 'bottom', items: [{ link: 'https://bank.example/', title: 'Банк & Ко' }] },
    ],
  });
  expect(answers.mainApi?.queries['getLanguages(undefined)']).toBe(sent.mainApi?.queries['getLanguages(undefined)']);
});

test('a document without them leaves them to be asked for; those that were sent stay', () => {
  expect(menusOf(withMenus(sent, pageOf('<main></main>')))).toBeUndefined();
  const whole: Answers = { mainApi: { queries: { 'getMenus(undefined)': { endpointName: 'getMenus', data: ['sent'] } } } };
  expect(withMenus(whole, pageOf('<main></main>'))).toEqual(whole);
});
