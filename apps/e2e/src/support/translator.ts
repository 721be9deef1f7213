import type { BrowserContext } from '@playwright/test';

/**
 * Does to every page of a context what the translation of a browser does: each text is taken out and put back, here as it was, inside of two
 * elements, now and whenever the page changes. What says `translate="no"` is left alone.
 * @param context begins when React is there, as a customer's press does; `early`: as soon as there is text
 */
export const translateByBrowser = (context: BrowserContext, { early = false } = {}): Promise<unknown> =>
  context.addInitScript((atOnce) => {
    const LEFT_ALONE = '[translate="no"], .notranslate, font, script, style, noscript, textarea, title, code, svg';
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      texts.forEach(translate);
    };
    const isHydrated = () => {
      const heading = document.querySelector('main h1');
      if (!heading) return false;
      const { dataset } = document.documentElement;
      if (dataset['document'] !== undefined) return dataset['hydrated'] !== undefined;
      return Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
    };
    const begin = () => {
      translateAll(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translateAll(target);
          else addedNodes.forEach(translateAll);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    const timer = setInterval(() => {
      if (!document.body || !(atOnce || isHydrated())) return;
      clearInterval(timer);
      begin();
    }, 20);
  }, early);
