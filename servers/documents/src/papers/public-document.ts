import type { Day } from '@pozyka/domain';
import { Marked, type Token, type Tokens } from 'marked';
import type { Locale } from '@pozyka/server-kit';
import type { Lender } from '../shared/facts.ts';
import { longDay } from '../shared/formats.ts';
import type { Sheet } from '../sheet/sheet-types.ts';
import { midnight } from './common.ts';
import { paper } from './paper.ts';

/** All that a document which the lender publishes says. */
export interface PublicDocumentFacts {
  readonly language: Locale;
  readonly title: string;
  readonly edition: number;
  readonly adopted: Day;
  /** The day from which it holds. */
  readonly from: Day;
  readonly lender: Lender;
  /** Markdown. */
  readonly body: string;
}

const own = {
  uk: {
    edition: (number: number, day: string) => `Редакція ${number} від ${day}`,
    from: (day: string) => `Чинна з ${day}`,
    publisher: 'Хто оприлюднив',
  },
  ru: {
    edition: (number: number, day: string) => `Редакция ${number} от ${day}`,
    from: (day: string) => `Действует с ${day}`,
    publisher: 'Кто опубликовал',
  },
} as const;

const marked = new Marked({ gfm: true });

const isOf = <T extends Token['type']>(token: Token, type: T): token is Extract<Token, { type: T }> => token.type === type;

/** The visible text of a piece of Markdown; a link to another site has its address behind it. */
const plain = (tokens: readonly Token[] | undefined, raw = ''): string =>
  tokens === undefined
    ? raw
    : tokens
        .map((token) => {
          if (isOf(token, 'link')) {
            const { text, href } = token as Tokens.Link;
            return /^https:/.test(href) && !href.includes(text) ? `${text} (${href})` : text;
          }
          if (token.type === 'br') return '\n';
          return plain('tokens' in token ? token.tokens : undefined, 'text' in token ? String(token.text) : token.raw);
        })
        .join('');

const clause = /^(\d{1,2}\.\d{1,2})\.\s+(.+)$/s;

const addToken = (sheet: Sheet, title: string, token: Token): void => {
  if (token.type === 'heading') sheet.heading(plain(token.tokens));
  else if (token.type === 'paragraph') {
    const text = plain(token.tokens);
    const [, number, rest] = clause.exec(text) ?? [];
    if (number !== undefined && rest !== undefined) sheet.clause(number, rest);
    else sheet.paragraph(text);
  } else if (token.type === 'blockquote')
    sheet.notice(
      (token.tokens ?? [])
        .map((inner) => plain('tokens' in inner ? inner.tokens : undefined, inner.raw))
        .join('\n')
        .trim(),
    );
  else if (token.type === 'list') {
    const { items, ordered, start } = token as Tokens.List;
    const texts = items.map(({ tokens }) =>
      tokens
        .map((inner) => plain('tokens' in inner ? inner.tokens : undefined, inner.raw))
        .join('\n')
        .trim(),
    );
    if (ordered) texts.forEach((text, index) => sheet.clause(`${Number(start || 1) + index}.`, text));
    else sheet.list(texts);
  } else if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    const columns = header.map((cell) => ({ title: plain(cell.tokens), share: 1 / header.length }));
    sheet.table(
      title,
      columns,
      rows.map((row) => row.map((cell) => plain(cell.tokens))),
    );
  }
};

/** A document that the lender publishes, from the Markdown that its page is made of. */
export const publicDocument = paper({
  names: { uk: 'Публічний документ', ru: 'Публичный документ' },
  head: ({ language, title, edition, adopted, from }: PublicDocumentFacts) => {
    const name = own[language].edition(edition, longDay(adopted, language));
    const subtitle = `${name}. ${own[language].from(longDay(from, language))}.`;
    return { title, corner: name, foot: name, subtitle, at: midnight(adopted) };
  },
  body: (sheet, { language, title, lender, body }, { label }) => {
    const { publisher } = own[language];
    for (const token of marked.lexer(body)) addToken(sheet, title, token);
    sheet.heading(publisher);
    sheet.facts(publisher, [
      [label.lender, lender.full_name],
      [label.edrpou, lender.edrpou],
      [label.address, lender.address],
      [label.phone, `${lender.phone}, ${lender.hours}`],
      [label.email, lender.email],
    ]);
  },
});
