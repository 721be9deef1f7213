import type { Locale } from '@pozyka/server-kit';
import { alert, escape, field } from '../html.ts';
import { banResponses, bureauResponses, type Known, type Line } from './registers.ts';
import { texts } from './texts.ts';

interface PageParts {
  readonly language: Locale;
  /** As typed. */
  readonly itn: string;
  readonly isWrong?: boolean;
  /** What was just saved. */
  readonly known?: Known;
  readonly lines?: readonly Line[];
}

const choices = (name: string, legend: string, options: readonly (readonly [string, string])[], chosen: string): string =>
  `<fieldset><legend>${escape(legend)}</legend>${options
    .map(
      ([value, label]) =>
        `<label class="choice"><input type="radio" name="${name}" value="${value}"${value === chosen ? ' checked' : ''}><span>${escape(label)}</span></label>`,
    )
    .join('')}</fieldset>`;

/** Responses of the registers about one person, and the requests that they got. */
export const registersPage = ({ language, itn, isWrong = false, known, lines = [] }: PageParts): string => {
  const t = texts[language];
  const said = lines.map(
    ({ at, what }) =>
      `<li data-what="${what}"><time datetime="${at.toISOString()}">${at.toISOString()}</time> ${escape(t.what[what] ?? what)}</li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(t.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bank.css">
</head>
<body>
<header><p class="brand">${escape(t.test)}</p></header>
<main>
<h1>${escape(t.title)}</h1>
<p>${escape(t.lead)}</p>
${isWrong ? alert(t.itnProblem) : ''}
${known ? `<p role="status"><b>${escape(t.saved)}</b></p>` : ''}
<form method="post" action="/registers" novalidate>
${field({ name: 'itn', label: t.itn, hint: t.itnHint, value: itn, problem: isWrong ? t.itnProblem : undefined, attributes: 'inputmode="numeric" autocomplete="off" maxlength="32"' })}
${choices(
  'ban',
  t.banTitle,
  banResponses.map((name) => [name, t.ban[name]] as const),
  known?.ban ?? 'none',
)}
${choices(
  'bureau',
  t.bureauTitle,
  bureauResponses.map((name) => [name, t.bureau[name]] as const),
  known?.bureau ?? 'clean',
)}
<button type="submit">${escape(t.save)}</button>
</form>
${known ? `<h2>${escape(t.linesTitle)}</h2>${said.length > 0 ? `<ul>${said.join('')}</ul>` : `<p>${escape(t.noLines)}</p>`}` : ''}
</main>
</body>
</html>`;
};
