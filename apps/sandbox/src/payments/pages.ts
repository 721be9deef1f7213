import type { Locale } from '@pozyka/server-kit';
import { alert, escape, field, hidden } from '../html.ts';
import type { CardField, CardForm, Problems } from './card-form.ts';
import type { SignedMessage } from './signed-message.ts';
import { testCards, type TestCard } from './test-cards.ts';
import { texts, type PageTexts } from './texts.ts';

const grouped = (pan: string): string => (/^[\d -]*$/.test(pan) ? pan.replaceAll(/\D/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ') : pan);

const NBSP = '\u00a0';

/** Kopiykas as 10 000,00 ₴. */
export const money = (kopiykas: number): string => {
  const digits = String(kopiykas).padStart(3, '0');
  return `${digits.slice(0, -2).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, NBSP)},${digits.slice(-2)}${NBSP}₴`;
};

/** A page of the provider around its content. */
export const frame = (language: Locale, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} — ${escape(texts[language].brand)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/payments.css">
</head>
<body>
<header><p class="brand">${escape(texts[language].brand)}</p></header>
<main>
${content}
</main>
<script src="/payments.js" defer></script>
</body>
</html>`;

/** What is said of a test card where a card is checked; of those that differ only at a payment, nothing. */
const checkOutcome = (card: TestCard): keyof PageTexts['outcome'] =>
  card.outcome === 'approved' && !card.takesMoney ? 'noMoney' : card.outcome;

/** What is said of it where a payment is made. */
export const payOutcome = (card: TestCard): keyof PageTexts['outcome'] =>
  card.payment ?? (card.outcome === 'held' ? 'approved' : card.outcome);

/** The cards that behave in a known way, folded away. */
export const testList = (language: Locale, outcomeOf: (card: TestCard) => keyof PageTexts['outcome'] = checkOutcome): string => {
  const { testCards: title, outcome, testNote } = texts[language];
  const rows = testCards.map((card) => `<li><code>${grouped(card.pan)}</code> ${escape(outcome[outcomeOf(card)])}</li>`);
  return `<details><summary>${escape(title)}</summary><ul>${rows.join('')}</ul><p>${escape(testNote)}</p></details>`;
};

export interface CardPage {
  readonly language: Locale;
  readonly message: SignedMessage;
  /** The whole address that giving up leads to. */
  readonly cancelUrl: string;
  readonly typed?: CardForm;
  readonly problems?: Problems;
  /** What the bank said. */
  readonly refusal?: 'declined' | 'expiredCard';
}

/** The fields of a card with their problems. */
export const cardFields = (language: Locale, typed: CardForm | undefined, problems: Problems): string => {
  const t = texts[language];
  const text = (name: CardField): string | undefined => {
    const problem = problems[name];
    return problem && t.problem[problem];
  };
  return `${field({ name: 'number', label: t.number, value: grouped(typed?.number ?? ''), problem: text('number'), attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="60" data-group="4" required' })}
<div class="row">
${field({ name: 'expires', label: t.expires, hint: t.expiresHint, value: typed?.expires ?? '', problem: text('expires'), attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="20" data-month required' })}
${field({ name: 'cvc', label: t.cvc, hint: t.cvcHint, problem: text('cvc'), attributes: 'type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="3" required' })}
</div>`;
};

/** What is wrong with the form, with links to its fields. */
export const problemSummary = (language: Locale, problems: Problems): string => {
  const t = texts[language];
  const wrong = (['number', 'expires', 'cvc'] as const).flatMap((name) => {
    const problem = problems[name];
    return problem ? [`<li><a href="#${name}">${escape(`${t[name]}: ${t.problem[problem]}`)}</a></li>`] : [];
  });
  return wrong.length > 0 ? `<div class="alert" role="alert"><h2>${escape(t.summary)}</h2><ul>${wrong.join('')}</ul></div>` : '';
};

/** The form for a card's details. What was typed stays, but the security code. */
export const cardPage = ({ language, message, cancelUrl, typed, problems = {}, refusal }: CardPage): string => {
  const t = texts[language];
  return frame(
    language,
    t.title,
    `<h1>${escape(t.title)}</h1>
<p>${escape(t.lead)}</p>
${refusal ? alert(t[refusal]) : ''}${problemSummary(language, problems)}
<form method="post" action="/card" novalidate>
${hidden(message)}
${cardFields(language, typed, problems)}
<button type="submit">${escape(t.submit)}</button>
</form>
<p class="safe">${escape(t.safe)}</p>
<p><a href="${escape(cancelUrl)}">${escape(t.cancel)}</a></p>
${testList(language)}`,
  );
};

/** The bank's own question after the card's details. */
export const threeDSecurePage = (page: {
  readonly language: Locale;
  /** Where the code is sent. */
  readonly action: '/card/3ds' | '/checkout/3ds';
  readonly challenge: string;
  readonly mask: string;
  readonly cancelUrl: string;
  readonly isWrong?: boolean;
}): string => {
  const t = texts[page.language];
  const problem = page.isWrong ? t.codeWrong : undefined;
  return frame(
    page.language,
    t.threeDTitle,
    `<h1>${escape(t.threeDTitle)}</h1>
<p>${escape(t.threeDLead(page.mask.replaceAll('*', '•')))}</p>
${problem ? alert(problem) : ''}
<form method="post" action="${page.action}" novalidate>
${hidden({ challenge: page.challenge })}
${field({ name: 'code', label: t.code, problem, attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="6" required' })}
<button type="submit">${escape(t.confirm)}</button>
</form>
<p><a href="${escape(page.cancelUrl)}">${escape(t.cancel)}</a></p>`,
  );
};

/** Where a sum was held: the bank tells their customer, and they tell the merchant. */
export const heldPage = (page: {
  readonly language: Locale;
  readonly mask: string;
  readonly sum: number;
  readonly backUrl: string;
}): string => {
  const t = texts[page.language];
  const sum = money(page.sum);
  return frame(
    page.language,
    t.heldTitle,
    `<h1>${escape(t.heldTitle)}</h1>
<p>${escape(t.heldLead(page.mask.replaceAll('*', '•')))}</p>
<blockquote role="note">${escape(t.heldMessage(sum))}</blockquote>
<p class="safe">${escape(t.heldNote)}</p>
<p><a class="button" href="${escape(page.backUrl)}">${escape(t.back)}</a></p>`,
  );
};

/** For an address that is not the merchant's or whose time is over. */
export const overPage = (language: Locale, siteUrl: string): string => {
  const t = texts[language];
  return frame(
    language,
    t.overTitle,
    `<h1>${escape(t.overTitle)}</h1><p>${escape(t.overText)}</p><p><a class="button" href="${escape(siteUrl)}">${escape(t.back)}</a></p>`,
  );
};
