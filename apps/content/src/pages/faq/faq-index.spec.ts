import { faqIndex, foundPieces, markedHtml, type IndexedQuestion } from './faq-index.ts';

const row = (id: string, question: string, answer: string, otherQuestion: string, otherAnswer: string): IndexedQuestion => ({
  ...{ id, category: 'all', question, answer, otherQuestion, otherAnswer },
});
const search = faqIndex([
  row('extend', 'Як продовжити строк?', '<p>Оберіть «Продовжити».</p>', 'Как продлить срок?', '<p>Выберите «Продлить».</p>'),
  row('early', 'Чи можна повернути раніше?', '<p>Так, безкоштовно.</p>', 'Можно ли вернуть досрочно?', '<p>Да.</p>'),
  row('code', 'Не приходить код із SMS', '<p>Зачекайте хвилину: зв’язок буває різний.</p>', 'Не приходит код', '<p>Подождите.</p>'),
  row('card', 'Яка картка підійде?', '<p>Картка українського банку.</p>', 'Какая карта подойдёт?', '<p>Карта банка.</p>'),
]);
const first = (query: string) => search(query)[0]?.id;

describe('the search among the questions', () => {
  it.each([
    ['продовжити строк', 'extend'],
    ['прод', 'extend'],
    ['продовшити', 'extend'],
    ['как продлить', 'extend'],
    ['ghjljd;bnb', 'extend'],
    ['досрочно', 'early'],
    ["зв'язок", 'code'],
    ['СМС код', 'code'],
    ['картку позики', 'card'],
  ])('«%s» finds %s', (query, id) => {
    expect(first(query)).toBe(id);
  });

  it('finds nothing for nothing, and for what is not there', () => {
    for (const query of ['', ' ', '!?', '🐧', 'кенгуру']) expect(search(query)).toEqual([]);
  });
});

describe('found words', () => {
  it('are pieces at odd places', () => {
    expect(foundPieces('Як продовжити строк?', ['продовж'])).toEqual(['Як ', 'продовжити', ' строк?']);
    expect(foundPieces('Нічого', ['код'])).toEqual(['Нічого']);
  });

  it('are marked in texts alone, never in tags or entities', () => {
    expect(markedHtml('<a href="/kod">код &amp; &quot;коди&quot;</a>', ['код', 'amp', 'href', 'kod'])).toBe(
      '<a href="/kod"><mark>код</mark> &amp; &quot;<mark>коди</mark>&quot;</a>',
    );
  });
});
