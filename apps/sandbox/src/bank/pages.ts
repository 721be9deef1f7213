import type { Locale } from '@pozyka/server-kit';
import { alert, escape, field, hidden } from '../html.ts';
import { banks, type Bank } from './banks.ts';
import { ownFields, testPeople, type OwnField, type OwnForm, type OwnProblem, type Person } from './people.ts';
import { outcomes, texts, type Outcome } from './texts.ts';

interface Frame {
  readonly language: Locale;
  readonly title: string;
  readonly bank?: Bank;
  readonly content: string;
}

const frame = ({ language, title, bank, content }: Frame): string => {
  const brand = bank?.title[language] ?? texts[language].hub;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} — ${escape(brand)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bank.css">
</head>
<body${bank ? ` class="${bank.id}"` : ''}>
<header><p class="brand">${escape(brand)}</p></header>
<main>
${content}
</main>
</body>
</html>`;
};

const link = (href: string, text: string): string => `<p><a class="link" href="${escape(href)}">${escape(text)}</a></p>`;

/** Where the customer says which bank they have; `query` is the site's request, stored on the way. */
export const choosePage = (language: Locale, query: URLSearchParams, cancelUrl: string): string => {
  const t = texts[language];
  const item = ({ id, title }: Bank): string => {
    const next = new URLSearchParams(query);
    next.set('bank', id);
    return `<li class="${id}"><a href="${escape(`/bank/sign-in?${next}`)}">${escape(title[language])}</a></li>`;
  };
  return frame({
    language,
    title: t.chooseTitle,
    content: `<h1>${escape(t.chooseTitle)}</h1>
<p>${escape(t.chooseLead)}</p>
<ul class="banks" role="list">${banks.map(item).join('')}</ul>
${link(cancelUrl, t.cancel)}
<p class="note">${escape(t.test)}</p>`,
  });
};

const fullName = ({ lastName, firstName, middleName }: Person): string => [lastName, firstName, middleName].filter(Boolean).join(' ');

const choice = (name: string, value: string, checked: boolean, label: string): string =>
  `<label class="choice"><input type="radio" name="${name}" value="${value}"${checked ? ' checked' : ''}><span>${label}</span></label>`;

export interface SignInPage {
  readonly language: Locale;
  readonly bank: Bank;
  readonly query: URLSearchParams;
  readonly chooseUrl: string;
  readonly who?: string;
  readonly outcome?: Outcome;
  readonly typed?: OwnForm;
  readonly problems?: Partial<Record<OwnField, OwnProblem>>;
  /** Nobody was chosen. */
  readonly isNobody?: boolean;
}

const attributes: Readonly<Record<OwnField, string>> = {
  lastName: 'autocomplete="family-name" maxlength="100"',
  firstName: 'autocomplete="given-name" maxlength="100"',
  middleName: 'autocomplete="additional-name" maxlength="100"',
  birthDay: 'inputmode="numeric" autocomplete="bday" maxlength="10"',
  inn: 'inputmode="numeric" autocomplete="off" maxlength="20"',
};

/** Where the customer signs in to their bank: as one of the people whom it knows, or as anyone. */
export const signInPage = ({ language, bank, query, chooseUrl, who, outcome, typed, problems = {}, isNobody }: SignInPage): string => {
  const t = texts[language];
  const title = t.signInTitle(bank.title[language]);
  const problemText = (name: OwnField): string | undefined => {
    const problem = problems[name];
    return problem && t.problem[problem];
  };
  const people = testPeople.map(({ id, note, person }) =>
    choice(
      'who',
      id,
      who === id,
      `<b>${escape(fullName(person))}</b> <small>${escape(`${t.born(person.birthDay)}; ${note[language]}`)}</small>`,
    ),
  );
  const own = ownFields.map((name) => {
    const hint = t.hint[name];
    return field({
      name,
      label: t.field[name],
      ...(hint && { hint }),
      value: typed?.[name] ?? '',
      problem: problemText(name),
      attributes: attributes[name],
    });
  });
  const wrong = ownFields.flatMap((name) => {
    const problem = problemText(name);
    return problem ? [`<li><a href="#${name}">${escape(`${t.field[name]}: ${problem}`)}</a></li>`] : [];
  });
  const summary = wrong.length > 0 ? `<div class="alert" role="alert"><h2>${escape(t.summary)}</h2><ul>${wrong.join('')}</ul></div>` : '';
  return frame({
    language,
    title,
    bank,
    content: `<h1>${escape(title)}</h1>
<p>${escape(t.signInLead)}</p>
${isNobody ? alert(t.chooseWho) : ''}${summary}
<form method="post" action="/bank/sign-in" novalidate>
${hidden(Object.fromEntries(query))}
<fieldset><legend>${escape(t.who)}</legend>
${people.join('')}
${choice('who', 'own', who === 'own', `<b>${escape(t.own)}</b> <small>${escape(t.ownNote)}</small>`)}
<div class="own">${own.join('')}</div>
</fieldset>
<details${outcome && outcome !== 'good' ? ' open' : ''}><summary>${escape(t.outcomeTitle)}</summary>
${outcomes.map((name) => choice('outcome', name, name === (outcome ?? 'good'), escape(t.outcome[name]))).join('')}
</details>
<button type="submit">${escape(t.signIn)}</button>
</form>
${link(chooseUrl, t.otherBank)}
<p class="note">${escape(t.test)}</p>`,
  });
};

/** What the bank would hand over, and to whom; the customer allows or refuses it. */
export const consentPage = ({
  language,
  bank,
  login,
  person,
}: {
  readonly language: Locale;
  readonly bank: Bank;
  readonly login: string;
  readonly person: Person;
}): string => {
  const t = texts[language];
  const [document] = person.documents;
  const [address] = person.addresses;
  const given = {
    name: fullName(person),
    birthDay: person.birthDay,
    inn: person.inn,
    document: document && `${document.series}${document.number}`,
    address: address && [address.state, address.city, address.street, address.houseNo, address.flatNo].filter(Boolean).join(', '),
  };
  const rows = (['name', 'birthDay', 'inn', 'document', 'address'] as const).flatMap((name) => {
    const value = given[name];
    return value ? [`<div><dt>${escape(t.given[name])}</dt><dd>${escape(value)}</dd></div>`] : [];
  });
  return frame({
    language,
    title: t.consentTitle,
    bank,
    content: `<h1>${escape(t.consentTitle)}</h1>
<p>${escape(t.consentLead(bank.title[language]))}</p>
<dl>${rows.join('')}</dl>
<p>${escape(t.never)}</p>
<form method="post" action="/bank/consent">
${hidden({ login })}
<button type="submit" name="decision" value="allow">${escape(t.allow)}</button>
<button type="submit" name="decision" value="refuse" class="quiet">${escape(t.refuse)}</button>
</form>
<p class="note">${escape(t.test)}</p>`,
  });
};

/** For a sign-in that has ended, or for an address that no site of ours made. */
export const endPage = (language: Locale, kind: 'over' | 'wrong', siteUrl: string): string => {
  const t = texts[language];
  const title = kind === 'over' ? t.overTitle : t.wrongTitle;
  return frame({
    language,
    title,
    content: `<h1>${escape(title)}</h1>
<p>${escape(kind === 'over' ? t.overText : t.wrongText)}</p>
<p><a class="button" href="${escape(siteUrl)}">${escape(t.back)}</a></p>`,
  });
};
