import type { Locale } from '@pozyka/i18n';
import { MAIN_SCRIPT_ID, PLAIN_ID } from '../core/boot.ts';

// in code: pages that no script has hydrated say it, and the messages go to browsers
const texts: Readonly<Record<Locale, string>> = {
  uk:
    'Сторінку можна читати, але кнопки й поля на ній не працюють: браузер застарий, JavaScript у ньому вимкнено або частина сторінки не завантажилася. ' +
    'Оновіть сторінку. Якщо не допомогло, увімкніть JavaScript, оновіть браузер чи телефон або відкрийте сайт на іншому пристрої. ' +
    'Номер нашої підтримки — унизу сторінки.',
  ru:
    'Страницу можно читать, но кнопки и поля на ней не работают: браузер устарел, JavaScript в нём выключен или часть страницы не загрузилась. ' +
    'Обновите страницу. Если не помогло, включите JavaScript, обновите браузер или телефон либо откройте сайт на другом устройстве. ' +
    'Номер нашей поддержки — внизу страницы.',
};

/** Above a page that no script has hydrated; out of sight until the script below, or the page's own, finds that none will, or where none runs at all. */
export const plainNotice = (locale: Locale): string => `<p id="${PLAIN_ID}" role="alert">${texts[locale]}</p>`;

/** Its looks, in colours that need nothing of the browser. */
export const plainStyle =
  `#${PLAIN_ID}{display:none;margin:0;padding:1rem;border-bottom:3px solid;background:#fff3c4;color:#1a1a1a}` +
  `html[data-plain] #${PLAIN_ID}{display:block}`;

/** Where scripts are switched off nobody can find out; a media query for that is younger than the oldest browsers. */
export const scriptlessStyle = `#${PLAIN_ID}{display:block}`;

/**
 * The document's one inline script, in ES5, for browsers below .browserslistrc too: says that the page is plain where the browser lacks what the
 * oldest ones have, and where the page's script does not parse or does not come; and that a page was reloaded or come back to. A script that was refused is requested once more by a
 * tag of its own: Firefox 115 takes no hash of an external script for a leave to run it, and this script's word it does.
 */
export const plainScript =
  '(function(w,d){' +
  'var h=d.documentElement,c;' +
  "function plain(){h.setAttribute('data-plain','')}" +
  "function isOld(){return!(w.CSS&&w.CSS.supports&&w.CSS.supports('height','1dvh')&&[].findLast&&w.AbortSignal&&w.AbortSignal.timeout&&w.OffscreenCanvas)}" +
  'function retry(s){if(w.trustedTypes)return plain();try{c=d.createElement("script");c.id=s.id;c.src=s.src;c.integrity=s.integrity;c.crossOrigin="anonymous";' +
  'if(s.nonce)c.nonce=s.nonce;d.head.appendChild(c)}catch(e){plain()}}' +
  'if(isOld())return plain();' +
  // a place that is come back to is measured on the whole page
  'var n=(w.performance.getEntriesByType("navigation")||[])[0];' +
  "if(n&&n.type!=='navigate')h.setAttribute('data-returned','');" +
  'w.addEventListener("error",function(e){' +
  `var s=d.getElementById("${MAIN_SCRIPT_ID}"),t=e.target;` +
  'if(!s||h.hasAttribute("data-hydrated"))return;' +
  // no other element that failed, by any name: the address of a script comes from the document's own
  'if(t===s&&!c)retry(s);' +
  'else if(t===s||t===c)plain();' +
  'else if(e.filename===s.src)plain()' +
  '},true)' +
  '})(window,document)';

/** The page's own script found that it cannot go on. */
export const showPlain = (): void => {
  document.documentElement.dataset['plain'] = '';
};

/** Whether the script above has said so. */
export const isPlain = (): boolean => document.documentElement.dataset['plain'] !== undefined;
