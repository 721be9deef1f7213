import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Put in by the build, from the app's package.json. */
declare const PACKAGE_VERSION: string | undefined;

/** Names the running server as releases are named: its version and a hash of its bytes; `source` where it was not built. */
export const serverVersion = (): string => {
  if (typeof PACKAGE_VERSION === 'undefined') return 'source';
  const bytes = readFileSync(fileURLToPath(import.meta.url));
  return `${PACKAGE_VERSION}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
};
