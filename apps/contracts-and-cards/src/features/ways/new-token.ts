const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 256 random bits for an address, and what the server is told of them: whoever reads its answers or its database cannot pay by the link. */
export const newToken = async (): Promise<{ readonly token: string; readonly sha256: string }> => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return { token, sha256: hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))) };
};
