import { FONTS } from '#shared/fonts';

/** What no page changes later, so that no script of the browser brings it again. */
export default defineNuxtPlugin(() => {
  useServerHead({
    htmlAttrs: { lang: 'uk' },
    link: [{ rel: 'icon', href: 'data:,' }],
    style: [{ id: 'fonts', media: 'not all', innerHTML: FONTS }],
    script: [{ innerHTML: "addEventListener('load',()=>{document.getElementById('fonts').media='all'})" }],
  });
});
