/** `node tools/deploy/compose/prepare.ts`: buckets, databases and releases of compose.yaml; a second run changes nothing. */
import { BucketAlreadyExists, BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { runCommand } from '../../start/command.mjs';
import { PlainError, runProgram } from '../../start/plain-error.mjs';

/** Bucket of `s3://bucket/prefix`. @throws PlainError where it is no such place */
const bucketOf = (place: string | undefined): string => {
  const { protocol, hostname } = new URL(place || 'none:');
  if (protocol !== 's3:') throw new PlainError('RELEASES_STORE and FILES_STORE are s3://bucket/prefix, as in compose.yaml.');
  return hostname;
};

const createBucket = async (client: S3Client, Bucket: string): Promise<void> => {
  try {
    await client.send(new CreateBucketCommand({ Bucket }));
    console.log(`bucket ${Bucket}: created`);
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists)) throw error;
    console.log(`bucket ${Bucket}: there already`);
  }
};

const run = async (...args: string[]): Promise<void> => {
  const code = await runCommand(process.execPath, args, { env: process.env });
  if (code !== 0) throw new PlainError(`${args.join(' ')}: the lines above say why it failed.`);
};

await runProgram(async () => {
  const { RELEASES_STORE, FILES_STORE, AWS_ENDPOINT_URL_S3: endpoint } = process.env;
  const client = new S3Client({ forcePathStyle: true, ...(endpoint && { endpoint }) });
  for (const place of [RELEASES_STORE, FILES_STORE]) await createBucket(client, bucketOf(place));
  client.destroy();
  await run('tools/db/db.ts', 'migrate');
  // the registry first: texts are compared with the addresses of what is live
  // its image has no Chromium
  await run('tools/registry/registry.ts', 'publish', '--no-browser', '--store', RELEASES_STORE ?? '', '--why', 'compose.yaml');
  process.env['POZYKA_STORE'] = RELEASES_STORE;
  await run('tools/db/db.ts', 'seed');
});
