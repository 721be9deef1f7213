/** The look of the provider's pages. */
export const pageStyle = `
:root { color-scheme: light; --ink: #16202c; --muted: #556070; --line: #c6cedb; --blue: #1f4fd8; --red: #a81d1d; --soft: #eef2fb }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: var(--soft) }
header { background: #10307f; color: #fff; padding: 14px 20px }
.brand { margin: 0 auto; max-width: 440px; font-weight: 700; letter-spacing: .04em }
main { max-width: 480px; margin: 24px auto; padding: 24px 20px; background: #fff; border-radius: 12px; box-shadow: 0 1px 4px rgb(16 48 127 / .18) }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px }
h2 { font-size: 1rem; margin: 0 0 4px }
.row { display: flex; gap: 16px; align-items: flex-start; flex-wrap: wrap }
.row .field { flex: 1 1 140px }
.field { margin: 16px 0 }
label { font-weight: 600 }
.hint, .safe { margin: 0; color: var(--muted); font-size: .875rem }
.safe { margin: 16px 0 }
input:not([type=hidden]) { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 8px 12px; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: #fff; border: 1px solid #6f7b8d; border-radius: 8px }
input[aria-invalid=true] { border: 2px solid var(--red) }
.problem { margin: 4px 0 0; color: var(--red); font-weight: 600 }
.alert { margin: 16px 0; padding: 12px 16px; border-left: 4px solid var(--red); background: #fdeeee }
.alert p, .alert ul { margin: 0 } .alert ul { padding-left: 20px }
button, .button { display: block; width: 100%; min-height: 48px; margin: 20px 0 0; padding: 12px; font: inherit; font-weight: 700; text-align: center; text-decoration: none; color: #fff; background: var(--blue); border: 2px solid transparent; border-radius: 8px; cursor: pointer }
button:hover, .button:hover { background: #1a41b4 }
a { color: var(--blue) }
:focus-visible { outline: 3px solid #f0a020; outline-offset: 2px }
details { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line); font-size: .875rem }
summary { cursor: pointer; min-height: 24px; font-weight: 600 }
details ul { padding-left: 20px } code { white-space: nowrap }
dl { margin: 0 0 16px } dt { color: var(--muted); font-size: .875rem } dd { margin: 0 0 8px } .sum { font-size: 1.75rem; font-weight: 700; line-height: 1.25; font-variant-numeric: tabular-nums }
fieldset { margin: 0; padding: 0; border: 0 } legend { padding: 0; font-weight: 600 }
.choice { display: flex; gap: 12px; align-items: center; min-height: 48px; margin-top: 8px; padding: 0 12px; border: 1px solid #6f7b8d; border-radius: 8px; cursor: pointer }
.choice input:not([type=hidden]) { width: 20px; min-height: 20px; margin: 0; accent-color: var(--blue) }
.choice label { flex: 1; padding: 12px 0; cursor: pointer } .choice:has(:checked) { border-color: var(--blue); box-shadow: inset 0 0 0 1px var(--blue) }
form:has(.saved :checked) .new-card { display: none }
@media (max-width: 520px) { main { margin: 0; border-radius: 0; box-shadow: none; min-height: 100vh } }
`;

/** Groups digits as they are typed, and leaves alone what is something else; without it the form works the same. */
export const pageScript = `
const digits = (text) => text.replace(/\\D/g, '');
const keepEnd = (input, shape) => input.addEventListener('input', () => {
  const atEnd = input.selectionStart === input.value.length;
  const shaped = shape(input.value);
  if (!atEnd || shaped === input.value) return;
  input.value = shaped;
});
for (const input of document.querySelectorAll('[data-group]')) keepEnd(input, (text) => /^[\\d -]*$/.test(text) ? digits(text).replace(/(.{4})(?=.)/g, '$1 ') : text);
for (const input of document.querySelectorAll('[data-month]')) keepEnd(input, (text) => text.replace(/^(\\d{2})(?=\\d{1,2}$)/, '$1/'));
const first = document.querySelector('.alert a');
if (first) document.querySelector(first.getAttribute('href'))?.focus();
`;
