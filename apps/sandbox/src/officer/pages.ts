import { randomUUID } from 'node:crypto';
import type { AwaitedCall, CaseMessage, OfficerCase, OfficerCaseItem, WaitingRefund } from '@pozyka/api-contract';
import type { CaseKind, CaseDecision, CaseState } from '@pozyka/api-contract/constants';
import { alert, escape, hidden } from '../html.ts';
import { money } from '../payments/pages.ts';

/** The officer works in Ukrainian: nobody else sees these pages. */
const kinds: Readonly<Record<CaseKind, string>> = {
  complaint: 'Скарга',
  question: 'Запитання',
  restructuring: 'Реструктуризація',
  relief: 'Відстрочення платежу',
  data: 'Персональні дані',
  refund: 'Повернення грошей',
};

const states: Readonly<Record<CaseState, string>> = {
  received: 'Отримано',
  inWork: 'У роботі',
  answered: 'Є відповідь',
  closed: 'Закрито',
};

const decisions: Readonly<Record<CaseDecision, string>> = { approved: 'Схвалено', refused: 'Відмовлено' };

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} — офіцер (пісочниця)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/officer.css">
</head>
<body>
<header><p class="brand"><a href="/officer">Робоче місце офіцера</a></p></header>
<main>
${content}
</main>
</body>
</html>`;

const decided: readonly CaseKind[] = ['restructuring', 'relief', 'refund'];

const row = (item: OfficerCaseItem): string => `<tr${item.Overdue ? ' class="overdue"' : ''}>
<td><a href="/officer/cases/${escape(item.CaseId)}">${escape(item.Number)}</a></td>
<td>${escape(kinds[item.Kind])}</td><td>${escape(states[item.State])}</td>
<td>${escape(item.DueDay)}${item.Overdue ? ' <strong>прострочено</strong>' : ''}</td></tr>`;

const call = ({ Id, Phone, Name }: AwaitedCall): string => `<li><p>${escape(Phone)}${Name === null ? '' : `, ${escape(Name)}`}</p>
<form method="post" action="/officer/calls/${escape(Id)}">${hidden({ key: randomUUID() })}
<button name="Outcome" value="approve">Підтвердив</button>
<button class="quiet" name="Outcome" value="refuse">Відмова</button></form></li>`;

export interface ListPage {
  readonly cases: readonly OfficerCaseItem[];
  readonly total: number;
  readonly state: string;
  readonly calls: readonly AwaitedCall[];
  readonly problem?: string | undefined;
}

/** Requests by their last day, and calls that wait. */
export const listPage = ({ cases, total, state, calls, problem }: ListPage): string => {
  const tabs = [['', 'Чекають відповіді'] as const, ...Object.entries(states)].map(([value, title]) =>
    value === state
      ? `<strong aria-current="page">${escape(title)}</strong>`
      : `<a href="/officer${value && `?state=${value}`}">${escape(title)}</a>`,
  );
  return frame(
    'Звернення',
    `<h1>Звернення</h1>
${problem === undefined ? '' : alert(problem)}
<nav aria-label="Стан">${tabs.join(' ')}</nav>
${
  cases.length === 0
    ? '<p>Тут нічого немає.</p>'
    : `<table><thead><tr><th scope="col">Номер</th><th scope="col">Про що</th><th scope="col">Стан</th><th scope="col">Відповісти до</th></tr></thead>
<tbody>${cases.map(row).join('\n')}</tbody></table><p class="note">Показано ${cases.length} із ${total}</p>`
}
<h2>Дзвінки, на які чекають</h2>
${calls.length === 0 ? '<p>Таких немає.</p>' : `<ul role="list">${calls.map(call).join('\n')}</ul>`}`,
  );
};

const message =
  (caseId: string, writer: string) =>
  ({
    From,
    At,
    Text,
    Files,
  }: CaseMessage): string => `<li class="${From}"><p class="note"><strong>${From === 'customer' ? writer : 'Ми'}</strong>, ${escape(At)}</p>
<p class="written">${escape(Text)}</p>
${Files.length === 0 ? '' : `<ul>${Files.map(({ Id, Name }) => `<li><a href="/officer/cases/${escape(caseId)}/files/${escape(Id)}" download>${escape(Name)}</a></li>`).join('')}</ul>`}</li>`;

const area = (name: string, label: string, value: string): string =>
  `<div class="field"><label for="${name}">${escape(label)}</label>
<textarea id="${name}" name="${name}" rows="5" required minlength="10">${escape(value)}</textarea></div>`;

export interface CasePage {
  readonly request: OfficerCase;
  readonly typed?: string;
  readonly problem?: string | undefined;
}

const visitorNote = ({ Email, Phone }: OfficerCase['Customer']): string =>
  `<div><dt>Особу</dt><dd>не підтверджено: про договори й дані клієнтів не пишіть. Відповідь піде ${escape(Email === null ? `в SMS на ${Phone}` : `на ${Email}`)}</dd></div>`;

const verdicts = `<button name="Decision" value="approved">Схвалити</button>
<button class="quiet" name="Decision" value="refused">Відмовити</button>`;

/** Money always goes back; without the number of an operation, to where it came from. */
const returnChoice = `<div class="field"><label for="Reference">Номер операції, якщо гроші вже повернули вручну</label>
<input id="Reference" name="Reference" maxlength="100"></div><button name="Decision" value="approved">Повернути туди, звідки надійшли</button>`;

const refundRow = ({ Amount, Way, IsWhole, Reason, Reference, Payer }: WaitingRefund): string => {
  const payer = Payer === null ? 'платника не названо' : `${Payer.Name}, ${Payer.Iban}`;
  const of = `${Way === 'card' ? 'картка' : 'переказ'} ${Reference ?? ''}, ${IsWhole ? 'увесь платіж' : 'надлишок'}, ${payer} (${Reason})`;
  return `<li>${escape(money(Amount))}: ${escape(of)}</li>`;
};

const refundList = (refunds: readonly WaitingRefund[]): string =>
  refunds.length === 0 ? '' : `<h2>Гроші, що чекають</h2><ul>${refunds.map(refundRow).join('')}</ul>`;

/** One request: what was written, and what the officer may do. A form has the key of its press: sent twice it acts once. */
export const casePage = ({ request, typed = '', problem }: CasePage): string => {
  const { CaseId, Number: number, Kind, State, DueDay, Overdue, Decision, Language, Customer, Contract, Messages, Refunds } = request;
  const writer = Customer.IsVisitor ? 'Відвідувач' : 'Клієнт';
  const form = (action: string, content: string): string =>
    `<form method="post" action="/officer/cases/${escape(CaseId)}/${action}">${hidden({ key: randomUUID(), Seen: Messages.at(-1)?.Id ?? '' })}${content}</form>`;
  const take = State === 'received' ? form('take', '<button class="quiet">Узяти в роботу</button>') : '';
  const decide =
    decided.includes(Kind) && Decision === null
      ? form('decide', `${area('Reason', 'Рішення і його причина', typed)}${Kind === 'refund' ? returnChoice : verdicts}`)
      : '';
  const answer = decide === '' ? form('answer', `${area('Text', 'Відповідь', typed)}<button>Відповісти</button>`) : '';
  return frame(
    number,
    `<h1>${escape(kinds[Kind])}, № ${escape(number)}</h1>
${problem === undefined ? '' : alert(problem)}
<dl><div><dt>Стан</dt><dd>${escape(states[State])}${Decision === null ? '' : `, ${escape(decisions[Decision].toLowerCase())}`}</dd></div>
<div><dt>Відповісти до</dt><dd>${escape(DueDay)}${Overdue ? ', прострочено' : ''}</dd></div>
<div><dt>${writer}</dt><dd>${escape([Customer.Name, Customer.Phone].filter(Boolean).join(', ') || 'видалений')}</dd></div>
${Customer.IsVisitor ? visitorNote(Customer) : ''}
<div><dt>Мова відповіді</dt><dd>${Language === 'uk' ? 'українська' : 'російська'}</dd></div>
${Contract ? `<div><dt>Договір</dt><dd>${escape(Contract.Number)}</dd></div>` : ''}</dl>
<ol role="list" class="history">${Messages.map(message(CaseId, writer)).join('\n')}</ol>
${refundList(Refunds)}
${State === 'closed' ? '<p>Клієнт закрив це звернення.</p>' : `${take}${decide}${answer}`}
<p><a class="link" href="/officer">До всіх звернень</a></p>`,
  );
};

/** Where there is nothing to show. */
export const endPage = (title: string, text: string): string =>
  frame(title, `<h1>${escape(title)}</h1><p>${escape(text)}</p><p><a class="link" href="/officer">До всіх звернень</a></p>`);

/** The look of the officer's pages. */
export const officerStyle = `
:root { color-scheme: light; --ink: #1b2430; --muted: #566171; --line: #c6cedb; --main: #24508f; --red: #a81d1d; --soft: #f1f4f9 }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: var(--soft) }
header { background: #1f3a63; padding: 14px 20px } .brand { margin: 0 auto; max-width: 860px; font-weight: 700 } .brand a { color: #fff; text-decoration: none }
main { max-width: 900px; margin: 0 auto; padding: 20px }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 8px 0 16px; overflow-wrap: anywhere } h2 { font-size: 1.125rem; margin: 32px 0 8px }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 16px } nav > * { min-height: 44px; padding: 10px 0 }
table { width: 100%; border-collapse: collapse; background: #fff } th, td { padding: 12px 10px; text-align: left; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
td a { display: inline-block; min-height: 24px } .overdue strong { color: var(--red) }
ul, ol { padding-left: 20px } [role=list] { padding: 0; list-style: none }
.history > li, [role=list] > li { margin: 0 0 12px; padding: 12px 16px; background: #fff; border: 1px solid var(--line); border-radius: 6px } .lender { border-left: 6px solid var(--main) !important }
.written { white-space: pre-wrap; overflow-wrap: anywhere; margin: 4px 0 } .note { margin: 0; color: var(--muted); font-size: .875rem }
dl { margin: 0 0 16px; padding: 4px 16px; background: #fff; border: 1px solid var(--line); border-radius: 6px } dl div { padding: 8px 0 } dt { color: var(--muted); font-size: .875rem } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
.field { margin: 16px 0 } label { font-weight: 700 } textarea { display: block; width: 100%; margin-top: 4px; padding: 10px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #6d7a8a; border-radius: 6px }
button { min-height: 48px; margin: 0 8px 8px 0; padding: 10px 20px; font: inherit; font-weight: 700; color: #fff; background: var(--main); border: 2px solid var(--main); border-radius: 6px; cursor: pointer }
button.quiet { color: var(--main); background: transparent }
.alert { margin: 16px 0; padding: 12px 16px; border-left: 4px solid var(--red); background: #fdeeee } .alert p { margin: 0 }
a { color: var(--main) } .link { display: inline-block; min-height: 44px; padding: 10px 0 }
:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px }
@media (max-width: 520px) { thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } tr, td { display: block } tr { padding: 8px 12px; border-bottom: 1px solid var(--line) } td { padding: 2px 0; border: 0 } }
`;
