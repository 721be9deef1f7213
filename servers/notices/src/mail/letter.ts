import type { Locale } from '@pozyka/server-kit';

/** A mail as plain facts; the one template makes text and HTML of it. */
export interface Letter {
  readonly language: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What and how much, one under the other. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** What one press on a page of ours does. */
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** What there is to do besides. */
  readonly closing?: readonly string[];
  /** Why they get it, and the sender. */
  readonly footer: readonly string[];
  /** Where one switches such mails off; absent in what must be sent. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const plain = ({ paragraphs, facts = [], action, closing = [], footer, unsubscribe }: Letter): string =>
  [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...closing,
    ['--', ...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])].join('\n'),
  ].join('\n\n');

const html = ({ language, subject, paragraphs, facts = [], action, closing = [], footer, unsubscribe }: Letter): string => {
  const block = (text: string): string => `<p>${escape(text)}</p>`;
  const row = ([name, value]: readonly [string, string]): string =>
    `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:#595959">${escape(name)}</th><td style="padding:4px 0"><strong>${escape(value)}</strong></td></tr>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escape(subject)}</title></head>`,
    '<body style="margin:0 auto;padding:24px;max-width:600px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">',
    `<h1 style="font-size:22px;line-height:1.3">${escape(subject)}</h1>`,
    ...paragraphs.map(block),
    ...(facts.length > 0 ? [`<table cellpadding="0" cellspacing="0">${facts.map(row).join('')}</table>`] : []),
    ...(action ? [`<p><a href="${escape(action.url)}">${escape(action.label)}</a></p>`] : []),
    ...closing.map(block),
    '<hr style="border:0;border-top:1px solid #d9d9d9">',
    ...footer.map((text) => `<p style="font-size:14px;color:#595959">${escape(text)}</p>`),
    ...(unsubscribe ? [`<p style="font-size:14px"><a href="${escape(unsubscribe.url)}">${escape(unsubscribe.label)}</a></p>`] : []),
    '</body></html>',
  ].join('\n');
};

/** Text and HTML of a letter; its words are plain text in both, never markup. */
export const writeLetter = (letter: Letter): { readonly text: string; readonly html: string } => ({
  text: plain(letter),
  html: html(letter),
});
