import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Names this build of the gateway, whose code is one file once it is built: two gateways of one name render a page alike. */
export const ownBuild = async (file = import.meta.filename): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('base64url');
