/** The look of the banks: one frame, each bank in its own colours. */
export const bankStyle = `
:root { color-scheme: light; --ink: #1d2521; --muted: #56625b; --line: #ccd6d0; --main: #1b5e46; --deep: #134434; --soft: #eff5f1; --red: #a81d1d }
.karpaty { --main: #2f5d1f; --deep: #20430f; --soft: #f1f6ec }
.lan { --main: #8a4b08; --deep: #673603; --soft: #faf4ea }
.khvylia { --main: #0b5c8f; --deep: #07436a; --soft: #ecf4fa }
.skrynia { --main: #7a2a57; --deep: #591c3e; --soft: #f8eff4 }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 Georgia, "Noto Serif", "DejaVu Serif", serif; color: var(--ink); background: var(--soft); overflow-wrap: anywhere }
header { border-bottom: 4px solid var(--main); background: #fff }
.brand { display: flex; gap: 12px; align-items: center; margin: 0 auto; max-width: 560px; padding: 12px 20px; font-size: 1.125rem; font-weight: 700; color: var(--deep) }
.brand::before { content: ""; flex: none; width: 22px; height: 22px; border: 6px solid var(--main); border-radius: 50% 50% 50% 0 }
main { max-width: 560px; margin: 0 auto; padding: 24px 20px 48px }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 8px } h2 { font-size: 1rem; margin: 0 0 4px }
.hint, .note { margin: 0; color: var(--muted); font-size: .875rem }
.note { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line) }
ul { margin: 16px 0; padding: 0; list-style: none }
.banks a { display: flex; gap: 12px; align-items: center; min-height: 60px; margin: 0 0 8px; padding: 8px 16px; font-weight: 700; text-decoration: none; color: var(--deep); background: #fff; border: 1px solid var(--line); border-left: 8px solid var(--main); border-radius: 4px }
.banks a:hover { background: var(--soft) }
fieldset { margin: 20px 0 0; padding: 0; border: 0 } legend { margin-bottom: 8px; padding: 0; font-weight: 700 }
.choice { display: flex; gap: 12px; align-items: center; min-height: 48px; margin: 0 0 8px; padding: 8px 16px; background: #fff; border: 1px solid var(--line); border-radius: 4px; cursor: pointer }
.choice:has(:checked) { border-color: var(--main); outline: 1px solid var(--main) }
.choice input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--main) }
.choice small { display: block; color: var(--muted); font-size: .875rem }
.own { padding-left: 16px; border-left: 4px solid var(--line) }
form:has([name=who]):not(:has([value=own]:checked)) .own { display: none }
.field { margin: 12px 0 } label { font-weight: 700 } .choice { font-weight: 400 } .choice b { font-weight: 700 }
.field input { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 8px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #6d7a73; border-radius: 4px }
input[aria-invalid=true] { border: 2px solid var(--red) }
.problem { margin: 4px 0 0; color: var(--red); font-weight: 700 }
.alert { margin: 16px 0; padding: 12px 16px; border-left: 4px solid var(--red); background: #fdeeee }
.alert p, .alert ul { margin: 0 } .alert ul { padding-left: 20px; list-style: disc }
dl { margin: 16px 0; padding: 4px 16px; background: #fff; border: 1px solid var(--line); border-radius: 4px }
dl div { padding: 10px 0 } dl div + div { border-top: 1px solid var(--line) }
dt { color: var(--muted); font-size: .875rem } dd { margin: 0; font-weight: 700 }
button, .button { display: block; width: 100%; min-height: 52px; margin: 16px 0 0; padding: 12px 16px; font: inherit; font-weight: 700; text-align: center; text-decoration: none; color: #fff; background: var(--main); border: 2px solid var(--main); border-radius: 4px; cursor: pointer }
button:hover, .button:hover { background: var(--deep) }
button.quiet { color: var(--deep); background: transparent } button.quiet:hover { background: #fff }
a { color: var(--deep) } .link { display: inline-block; min-height: 44px; padding: 10px 0 }
:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px }
details { margin-top: 20px } summary { min-height: 44px; padding: 10px 0; cursor: pointer; font-weight: 700 }
@media (forced-colors: active) { .brand::before { border-color: CanvasText } }
`;
