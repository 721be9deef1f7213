import type { Locale } from '@pozyka/server-kit';
import { alert, escape, field } from '../html.ts';
import { outcomes, texts, type Outcome } from './texts.ts';

const frame = (language: Locale, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bank.css">
</head>
<body>
<header><p class="brand">${escape(texts[language].test)}</p></header>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>`;

const link = (href: string, text: string): string => `<p><a class="link" href="${escape(href)}">${escape(text)}</a></p>`;

export interface SignPage {
  readonly language: Locale;
  /** Where the form goes. */
  readonly address: string;
  readonly back: string;
  /** Names of files with their sums in hex. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  /** As typed. */
  readonly name?: string;
  readonly itn?: string;
  readonly outcome?: Outcome;
  readonly nameProblem?: boolean;
  readonly itnProblem?: boolean;
  readonly isLost?: boolean;
}

/** What is to be signed, by whom, and how the app does it. */
export const signPage = ({ language, address, back, files, name = '', itn = '', outcome = 'good', ...page }: SignPage): string => {
  const t = texts[language];
  const list = files.map((file) => `<dt>${escape(file.name)}</dt><dd>${escape(file.sha256)}</dd>`).join('');
  const choices = outcomes.map(
    (one) =>
      `<label class="choice"><input type="radio" name="outcome" value="${one}"${one === outcome ? ' checked' : ''}><span>${escape(t.outcome[one])}</span></label>`,
  );
  return frame(
    language,
    t.title,
    `<p>${escape(t.lead)}</p>
${page.isLost ? alert(t.lost) : ''}
<h2>${escape(t.files)}</h2><dl>${list}</dl>
<form method="post" action="${escape(address)}" novalidate>
${field({ name: 'name', label: t.name, hint: t.nameHint, value: name, problem: page.nameProblem ? t.nameProblem : undefined, attributes: 'autocomplete="off" maxlength="120"' })}
${field({ name: 'itn', label: t.itn, hint: t.itnHint, value: itn, problem: page.itnProblem ? t.itnProblem : undefined, attributes: 'inputmode="numeric" autocomplete="off" maxlength="32"' })}
<fieldset><legend>${escape(t.how)}</legend>${choices.join('')}</fieldset>
<button type="submit">${escape(t.sign)}</button>
</form>
${link(back, t.refuse)}`,
  );
};

export const donePage = (language: Locale, back: string): string =>
  frame(language, texts[language].doneTitle, `<p>${escape(texts[language].done)}</p>${link(back, texts[language].back)}`);

export const overPage = (language: Locale, back: string): string =>
  frame(language, texts[language].overTitle, `<p>${escape(texts[language].over)}</p>${link(back, texts[language].back)}`);
