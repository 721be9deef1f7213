/** True for a name or an address that a machine has for itself, also as a URL or a socket writes it. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  host === '[::1]' ||
  /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host);
