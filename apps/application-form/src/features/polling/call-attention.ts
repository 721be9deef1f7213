let stop = () => undefined as void;

/**
 * Says in the tab's title that something happened while the customer looks at something else, until they look here. The title changes with
 * the page, and the words stay before it.
 */
export const callAttention = (words: string): void => {
  stop();
  if (document.hasFocus()) return;
  const mark = `● ${words} ·`;
  const isMarked = () => document.title.startsWith(mark);
  const renew = () => {
    if (!isMarked()) document.title = `${mark} ${document.title}`;
  };
  const watch = new MutationObserver(renew);
  stop = () => {
    watch.disconnect();
    window.removeEventListener('focus', stop);
    if (isMarked()) document.title = document.title.slice(mark.length).trimStart();
    stop = () => undefined;
  };
  renew();
  watch.observe(document.head, { childList: true, characterData: true, subtree: true });
  window.addEventListener('focus', stop);
};
