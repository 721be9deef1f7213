/** The visitor asked for no motion, of the system or of the site. In the browser only. */
export const isStill = (): boolean =>
  document.documentElement.dataset['motion'] === 'none' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
