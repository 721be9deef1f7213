import { alert, escape, hidden } from '../html.ts';
import type { CardForm, Problems } from './card-form.ts';
import type { PaymentIntent } from './intent.ts';
import { cardFields, frame, money, payOutcome, problemSummary, testList } from './pages.ts';
import type { SignedMessage } from './signed-message.ts';
import { texts } from './texts.ts';

/** The choice of a card that is typed. */
export const NEW_CARD = 'new';

export interface CheckoutPage {
  readonly intent: PaymentIntent;
  readonly message: SignedMessage;
  /** The whole address that giving up leads to. */
  readonly cancelUrl: string;
  readonly typed?: CardForm;
  readonly problems?: Problems;
  /** Place of the saved card in the intent, or `new`. */
  readonly chosen?: string;
  /** What the bank said. */
  readonly refusal?: 'declined' | 'noFunds' | 'expiredCard';
}

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', maestro: 'Maestro', prostir: 'ПРОСТІР' };

const summary = ({ Language, Amount, Purpose }: PaymentIntent): string => {
  const t = texts[Language];
  return `<dl><dt>${escape(t.toPay)}</dt><dd class="sum">${escape(money(Amount))}</dd><dt>${escape(t.payFor)}</dt><dd>${escape(Purpose)}</dd></dl>`;
};

/** Saved cards to choose from, and another one. */
const choices = ({ Language, Cards }: PaymentIntent, chosen: string): string => {
  if (Cards.length === 0) return '';
  const t = texts[Language];
  const choice = (value: string, label: string, kind: string): string =>
    `<div class="choice ${kind}"><input type="radio" name="card" id="card-${value}" value="${value}"${value === chosen ? ' checked' : ''}><label for="card-${value}">${escape(label)}</label></div>`;
  const saved = Cards.map(({ Brand, Mask }, index) =>
    choice(String(index), t.savedCard(brands[Brand] ?? '', Mask.slice(-4)).trim(), 'saved'),
  );
  return `<fieldset><legend>${escape(t.payWith)}</legend>${saved.join('')}${choice('new', t.otherCard, 'other')}</fieldset>`;
};

/** What is to be paid, and the card that pays. What was typed stays, but the security code. */
export const checkoutPage = ({ intent, message, cancelUrl, typed, problems = {}, chosen, refusal }: CheckoutPage): string => {
  const { Language: language, Amount, Cards } = intent;
  const t = texts[language];
  const refusals = { declined: t.payDeclined, noFunds: t.payNoFunds, expiredCard: t.payExpired };
  return frame(
    language,
    t.payTitle,
    `<h1>${escape(t.payTitle)}</h1>
${summary(intent)}
${refusal ? alert(refusals[refusal]) : ''}${problemSummary(language, problems)}
<form method="post" action="/checkout" novalidate>
${hidden({ ...message })}
${choices(intent, chosen ?? (Cards.length > 0 ? '0' : NEW_CARD))}
<div class="new-card">
${cardFields(language, typed, problems)}
</div>
<button type="submit">${escape(t.pay(money(Amount)))}</button>
</form>
<p class="safe">${escape(t.paySafe)}</p>
<p><a href="${escape(cancelUrl)}">${escape(t.cancel)}</a></p>
${testList(language, payOutcome)}`,
  );
};

/** For an order whose money is taken already. */
export const paidPage = (intent: PaymentIntent, backUrl: string): string => {
  const t = texts[intent.Language];
  return frame(
    intent.Language,
    t.paidTitle,
    `<h1>${escape(t.paidTitle)}</h1><p>${escape(t.paidText(money(intent.Amount)))}</p><p><a class="button" href="${escape(backUrl)}">${escape(t.back)}</a></p>`,
  );
};
