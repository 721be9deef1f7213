/** Remembers a choice of the visitor for a year; never anything about his person. */
export const keepCookie = (name: 'locale' | 'inclusive', value: string): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? 365 * 86_400 : 0}; SameSite=Lax${secure}`;
};
