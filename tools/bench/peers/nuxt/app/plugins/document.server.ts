/** What no page changes later, so that no script of the browser brings it again. */
export default defineNuxtPlugin(() => {
  useServerHead({
    htmlAttrs: { lang: 'uk' },
    link: [{ rel: 'icon', href: 'data:,' }],
  });
});
