import { randomUUID } from 'node:crypto';
import { kopiykasFromTyped, readTransferCode, spacedIban, type Transfer } from '@pozyka/domain';
import { localeOf, type Clock, type Locale } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { alert, escape, field, hidden } from '../html.ts';
import { html, over, type Fields } from './hosted.ts';
import { frame, money } from './pages.ts';
import { nameOf } from './signed-message.ts';
import { statementTo } from './statement.ts';
import { texts } from './texts.ts';
import { transferTexts } from './transfer-texts.ts';

/** Whose account the bank's app pays from. */
const PAYER = { Iban: 'UA903052992990004149123456789', Name: 'Платник Пісочниці' };

interface TransferPage {
  readonly language: Locale;
  readonly code: string;
  readonly transfer: Transfer;
  /** Of one filled form: pressed twice, it is one transfer. */
  readonly form: string;
  readonly typed?: string;
  readonly problem?: string;
  readonly isLost?: boolean;
}

const transferPage = ({ language, code, transfer, form, typed, problem, isLost }: TransferPage): string => {
  const t = transferTexts[language];
  const rows = [
    [t.recipient, transfer.recipient],
    [t.code, transfer.recipientCode],
    [t.account, spacedIban(transfer.iban)],
  ] as const;
  const list = rows.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('');
  const value = typed ?? (transfer.amount / 100).toFixed(2).replace('.', ',');
  return frame(
    language,
    t.title,
    `<h1>${escape(t.title)}</h1><p class="safe">${escape(t.lead)}</p><dl>${list}</dl>
${isLost ? alert(t.lost) : ''}<form method="post" action="/qr/${escape(code)}" novalidate>
${hidden({ form })}
${field({ name: 'amount', label: t.amount, value, problem, attributes: 'inputmode="decimal" autocomplete="off" required' })}
${field({ name: 'purpose', label: t.purpose, value: transfer.purpose, problem: undefined, attributes: 'maxlength="420" readonly' })}
${field({ name: 'payer', label: t.payerCode, value: '', problem: undefined, attributes: 'inputmode="numeric" maxlength="10" autocomplete="off"' })}
<button type="submit">${escape(t.send)}</button>
</form>`,
  );
};

/** A bank's app that a link or a QR code of the National Bank's format opens: the transfer is filled in, and one press sends it. */
export const addTransferRoutes = (app: FastifyInstance, { config, clock }: { readonly config: Config; readonly clock: Clock }): void => {
  const tell = statementTo(config, { clock, log: app.log });
  /** Filled forms that were sent, with their sums: pressed again, the same line is reported. */
  const sent = new Map<string, { readonly amount: number; readonly paidAt: Date }>();

  app.get<{ Params: { '*': string } }>('/qr/*', async ({ params: { '*': code }, headers }, reply) => {
    const transfer = readTransferCode(code);
    if (!transfer) return over(reply, headers['accept-language'], config.PUBLIC_URL);
    return html(reply, 200, transferPage({ language: localeOf(headers['accept-language']), code, transfer, form: randomUUID() }));
  });

  app.post<{ Params: { '*': string }; Body: Fields }>('/qr/*', async ({ params: { '*': code }, body, headers }, reply) => {
    const transfer = readTransferCode(code);
    if (!transfer) return over(reply, headers['accept-language'], config.PUBLIC_URL);
    const language = localeOf(headers['accept-language']);
    const { form = '', amount: typed = '', payer = '' } = body;
    const t = transferTexts[language];
    const page = { language, code, transfer, form: form || randomUUID(), typed };
    const amount = sent.get(form)?.amount ?? kopiykasFromTyped(typed) ?? 0;
    if (amount <= 0) return html(reply, 422, transferPage({ ...page, problem: t.amountWrong }));
    const { paidAt } = sent.get(form) ?? { paidAt: clock.now() };
    sent.set(page.form, { amount, paidAt });
    const { reference: Reference, purpose: Purpose } = transfer;
    const line = {
      LineId: nameOf(config.BANK_SECRET, 'line', page.form),
      Amount: amount,
      PaidAt: paidAt.toISOString(),
      Reference,
      Purpose,
      Payer: { ...PAYER, ...(/^\d{10}$/.test(payer) && { Code: payer }) },
    };
    if (!(await tell(line))) return html(reply, 503, transferPage({ ...page, isLost: true }));
    // who pays for somebody else has no loan to go back to
    const to = Reference.startsWith('P-') ? '/active-contract' : '/';
    const back = new URL(language === 'ru' ? `/ru${to}` : to, config.PUBLIC_URL).href;
    return html(
      reply,
      200,
      frame(
        language,
        t.sentTitle,
        `<h1>${escape(t.sentTitle)}</h1><p>${escape(t.sentText(money(amount)))}</p><p><a class="button" href="${escape(back)}">${escape(texts[language].back)}</a></p>`,
      ),
    );
  });
};
