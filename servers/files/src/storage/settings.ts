import { ConfigError, settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { openFileStore, type FileStore } from './file-store.ts';

const OWN_FOLDER = '.data/files';

/** Settings of the storage of customers' files. */
export const fileSettings = {
  /** A folder that all processes share, or `s3://bucket/prefix` with the AWS SDK's own variables. */
  FILES_STORE: z._default(
    z.string().check(z.regex(/^(?:s3:\/\/[a-z0-9]\S+|(?![a-z0-9]+:\/\/).+)$/i, 'a folder or s3://bucket/prefix')),
    OWN_FOLDER,
  ),
};

const schema = z.object(fileSettings);

/** @throws ConfigError outside a sandbox without a storage: a folder of one process is not what the others read. */
export const refuseOwnFolder = ({ SANDBOX, FILES_STORE }: { readonly SANDBOX: boolean; readonly FILES_STORE: string }): void => {
  if (!SANDBOX && FILES_STORE === OWN_FOLDER) throw new ConfigError('FILES_STORE must be set where SANDBOX is not true');
};

/** The storage; opened when first needed. */
export const fileStore: () => Promise<FileStore> = settingsReader(schema, ({ FILES_STORE }) => openFileStore(FILES_STORE));
