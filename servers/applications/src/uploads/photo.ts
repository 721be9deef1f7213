import type { PhotoChallenge } from '@pozyka/api-contract';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { type Clock, type Locale, unprocessable } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { advanceApplication } from '../journey/progress.ts';
import type { Hosted } from '../application/host.ts';
import { deleteChallenges, insertChallenge, selectChallenge } from '../files/challenge-store.ts';
import { challengeText, randomChallenge } from './challenges.ts';
import { cleanFile, inSenderLine, storeFile } from '@pozyka/server-files';
import { expectOpen, lockOpen } from './open-application.ts';
import { insertFile, removePhotos } from '../files/store.ts';

const open: readonly ActionStatus[] = ['photoNeeded'];

/** Seconds: enough to be refused the camera and find another way, too few to make a picture up. */
const CHALLENGE_SECONDS = 1_800;

interface PhotoCall {
  readonly db: Kysely<ApplicationsDatabase>;
  readonly clock: Clock;
  readonly customerId: string;
}

/**
 * Something to show on the photo, chosen by chance.
 * @throws ApiError 409 where no photo is required.
 */
export const newChallenge = ({ db, clock, customerId }: PhotoCall, locale: Locale): Promise<PhotoChallenge> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const applicationId = await lockOpen(trx, customerId, open, now);
    const kind = randomChallenge();
    const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1_000);
    const challenge = await insertChallenge(trx, { applicationId, kind, now, expiresAt });
    return { challenge, text: challengeText(kind, locale), ExpiresIn: CHALLENGE_SECONDS };
  });

const expectChallenge = async (db: Kysely<ApplicationsDatabase>, applicationId: string, id: string, now: Date): Promise<string> => {
  const kind = await selectChallenge(db, applicationId, id, now);
  if (kind === undefined) throw unprocessable('uploads.challengeOver', { challenge: 'uploads.challengeOver' });
  return kind;
};

/**
 * Takes the photo of a challenge, and moves the application on.
 * @throws ApiError 409 where no photo is required; 413, 415, 422 for a picture that is refused, 422 for a challenge that is over.
 */
export const sendPhoto = (call: SendingCall, sent: SentPhoto): Promise<{ Id: string }> =>
  inSenderLine(call.customerId, () => taken(call, sent));

interface SendingCall extends PhotoCall, Hosted {
  readonly log: FastifyBaseLogger;
  readonly act: (effect: (trx: Transaction<ApplicationsDatabase>) => Promise<{ Id: string }>) => Promise<{ Id: string }>;
}

interface SentPhoto {
  readonly challenge: string;
  readonly file: File;
}

const taken = async ({ db, clock, host, customerId, log, act }: SendingCall, { challenge, file }: SentPhoto): Promise<{ Id: string }> => {
  const now = clock.now();
  await expectChallenge(db, await expectOpen(db, customerId, open, now), challenge, now);
  const clean = await cleanFile(new Uint8Array(await file.arrayBuffer()), 'photo', log);
  const stored = await storeFile({ db, clock, log }, clean);
  return act(async (trx) => {
    const applicationId = await lockOpen(trx, customerId, open, clock.now());
    const kind = await expectChallenge(trx, applicationId, challenge, now);
    await deleteChallenges(trx, applicationId);
    await removePhotos(trx, applicationId, clock.now());
    const row = { application_id: applicationId, kind: 'photo', type_id: null, name: 'photo', size: file.size, challenge: kind } as const;
    const Id = await insertFile(trx, row, { stored }, clock.now());
    await advanceApplication(trx, customerId, { clock, host });
    return { Id };
  });
};
