/** What `no-restricted-syntax` refuses, by the place where it does. @typedef {{ selector: string, message: string }} Restricted */

/** @param {string} message @param {string[]} selectors @returns {Restricted[]} */
const refuse = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

const everywhere = [
  ...refuse(
    'A cast through unknown hides a wrong type: check the value or correct the type.',
    'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  ),
  ...refuse(
    'The width where the layouts meet is NARROW and WIDE of the design system.',
    'TemplateElement[value.raw=/\\b(?:63\\.9\\d*|64)rem\\b/]',
  ),
];

/** Time zones named beside the one owner, which knows what older browsers call Kyiv's. */
const zones = refuse(
  'Format by `kyivFormat` of @pozyka/domain/kyiv-format: an older browser knows the zone by its former name alone.',
  'Literal[value=/Europe\\u002fK(yiv|iev)/]',
  'TemplateElement[value.raw=/Europe\\u002fK(yiv|iev)/]',
);

const has = (/** @type {string} */ name, /** @type {string} */ value) =>
  `:has(> JSXAttribute[name.name='${name}'][value.value='${value}'])`;
const FORM = "JSXOpeningElement[name.name='form']";
const STYLED_FORM = "MemberExpression[object.name='styled'][property.name='form']";
const METHODS = "[arguments.0.properties.0.key.name='method'][arguments.0.properties.0.value.value=/^(dialog|get)$/]";

/**
 * A form that is sent before its scripts puts what was typed into the address, a phone number too. One with `method="dialog"` goes nowhere; a
 * search, whose words belong into an address, says so by `method="get"` and where it leads.
 */
const forms = refuse(
  'A form is method="dialog", after what is spread: sent before its scripts, it would put what was typed into the address.',
  `${FORM}:not(${has('method', 'dialog')}):not(${has('method', 'get')}:has(> JSXAttribute[name.name='action']))`,
  `${FORM} > JSXAttribute[name.name='method'] ~ JSXSpreadAttribute`,
  `${STYLED_FORM}:not(CallExpression${METHODS} > MemberExpression[property.name='attrs'] > MemberExpression)`,
);

const css = (/** @type {string} */ pattern) => `:has(> TemplateElement[value.raw=/${pattern}/])`;

/**
 * Safari takes a list without marks for none, unless it has a role. `asList` of the design system is the one that gives it, to the element whose style
 * takes the marks away; in a `summary`, whose mark is its triangle, nothing is lost.
 */
const lists = refuse(
  'A list without marks is none to Safari: style it as styled.ul.attrs(asList), an element of its own, the one owner of its role.',
  "TaggedTemplateExpression:not(:has(CallExpression[callee.property.name='attrs'][arguments.0.name='asList']))" +
    `:has(> TemplateLiteral${css('list-style(-type)?:\\s*none')})` +
    `:not(:has(> TemplateLiteral${css('summary\\s*\\{[^}]*list-style')}))`,
  "JSXAttribute[name.name='role'][value.value='list']",
  "Property[key.name='listStyle'][value.value='none']",
);

const FORMATTED = 'CallExpression[callee.name=/^format(DateTime|Days?|Money|Month|Number|Percent)$/]';
/** With a sign, or where a condition holds. */
const figureIn = (/** @type {string} */ figure) =>
  `:matches(${figure}, TemplateLiteral:has(> ${figure}), LogicalExpression:has(> ${figure}.right), ConditionalExpression:has(> ${figure}.consequent, > ${figure}.alternate))`;
const OPEN = "JSXElement:not(:has(> JSXOpeningElement:matches([name.name='Value'], :has(> JSXAttribute[name.name='translate']))))";

/** A translator turns `10.000` into another sum and `05.06` into another day: a figure is in `<Value>`, or in an element that says itself whether it may be translated. */
const figures = refuse(
  'A sum, a number or a date stands in <Value>, which nobody translates.',
  `:matches(JSXFragment, ${OPEN}) > JSXExpressionContainer > ${figureIn(figureIn(FORMATTED))}`,
);

const PAUSE =
  'AwaitExpression > :matches(' +
  'CallExpression[callee.name=/^(pause|set(Immediate|Timeout)|sleep|turn|wait)$/], ' +
  "NewExpression[callee.name='Promise']:has(Identifier[name=/^set(Immediate|Timeout)$/]))";
/** Not one whose condition looks at the time. */
const ENDLESS = ":not(:has(> :matches(BinaryExpression, LogicalExpression):has(Identifier[name='performance'])))";
const LOOP = `:matches(WhileStatement, DoWhileStatement)${ENDLESS}`;
const ASKS = ':matches(BinaryExpression, CallExpression, LogicalExpression, UnaryExpression):has(AwaitExpression)';

/** Loops that poll with pauses; not those that work until a time is over. */
const waits = refuse(
  'Wait by `until` of @pozyka/testing/until: it ends, and says what was awaited.',
  `${LOOP} > ExpressionStatement.body > ${PAUSE}`,
  `${LOOP}:has(> AwaitExpression, > ${ASKS}) > BlockStatement.body > ExpressionStatement > ${PAUSE}`,
  `ForStatement${ENDLESS} > AwaitExpression.update`,
  ':matches(ForStatement[test=null], WhileStatement[test.value=true]):has(AwaitExpression)',
);

/** By place: a later one of these holds where two do. @type {Record<'everywhere' | 'site' | 'pages' | 'tests', ['error', ...Restricted[]]>} */
export const restricted = {
  everywhere: ['error', ...everywhere],
  site: ['error', ...everywhere, ...zones],
  pages: ['error', ...everywhere, ...zones, ...forms, ...lists, ...figures],
  tests: ['error', ...everywhere, ...waits],
};
