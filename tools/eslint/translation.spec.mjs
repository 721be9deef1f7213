import { RuleTester } from 'eslint';
import { it } from 'node:test';
import tseslint from 'typescript-eslint';
import { figures } from './figures.mjs';
import { loneText } from './lone-text.mjs';

// a test is of the file that calls `it`
RuleTester.it = (/** @type {string} */ name, /** @type {() => void} */ run) => it(name, run);
RuleTester.describe = (_name, run) => run();
const tester = new RuleTester({ languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } } });
const [beside, open] = [[{ messageId: 'beside' }], [{ messageId: 'open' }]];

tester.run('lone-text', loneText, {
  valid: [
    '<p>{text("a", { sum })}</p>',
    '<p>Words alone</p>',
    '<p>{children}<b>x</b></p>',
    '<ul>{rows.map((row) => <li>{row}</li>)}<li>last</li></ul>',
    '<ul>{rows.map((row) => { const one = <b />; return one; })}<li>last</li></ul>',
    '<p>{problem}{error && <b>x</b>}{ok ? <i /> : null}</p>',
    'const part = <b>x</b>; <p>{part}<i /></p>',
    'const part = (name) => <b>{name}</b>; <p>{part("a")}{part("b")}</p>',
    'function view() { if (late) return <i />; return <b />; } <p>{view()}<i /></p>',
    '<p>{/* why */}{sum}</p>',
    '<p>\n<b>x</b> <i>y</i>\n</p>',
  ],
  invalid: [
    { code: '<p>{sum}<b>x</b></p>', output: '<p><span>{sum}</span><b>x</b></p>', errors: beside },
    { code: '<p>{text("a")} <b>x</b></p>', output: '<p><span>{`${text("a")} `}</span><b>x</b></p>', errors: beside },
    { code: '<p>{due} {day}</p>', output: '<p>{`${due} ${day}`}</p>', errors: beside },
    { code: '<>© {name}</>', output: '<>{`© ${name}`}</>', errors: beside },
    { code: '<p>Words <b>x</b></p>', output: '<p><span>{`Words `}</span><b>x</b></p>', errors: beside },
    { code: '<p>{old && old}{a.b}</p>', output: null, errors: beside },
    { code: '<p><b />{late ? <i /> : sum}</p>', output: '<p><b /><span>{late ? <i /> : sum}</span></p>', errors: beside },
    {
      code: 'const part = () => sum; <p>{part()}<i /></p>',
      output: 'const part = () => sum; <p><span>{part()}</span><i /></p>',
      errors: beside,
    },
  ],
});

tester.run('figures', figures, {
  valid: [
    '<Value>{formatMoney(sum, locale)}</Value>',
    '<time translate="no">{formatDay(day, locale)}</time>',
    '<p>{text("due", { day: formatDay(day, locale) })}</p>',
    '<Price value={formatMoney(sum, locale)} />',
  ],
  invalid: [
    { code: '<b>{formatMoney(sum, locale)}</b>', errors: open },
    { code: '<b>{`+${formatMoney(sum, locale)}`}</b>', errors: open },
    { code: '<b>{paid && formatDay(day, locale)}</b>', errors: open },
    { code: '<>{formatNumber(total, locale)}</>', errors: open },
  ],
});
