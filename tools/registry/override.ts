import { overrideKeyLength, signOverride } from '../../libs/server-kit/src/override.ts';
import { UsageError } from './refused.ts';

export interface OverrideWish {
  app: string;
  /** `http://localhost:4210`: where release.json and the files beside it are served. */
  origin: string | undefined;
  hours: number;
}

/** A link for staff: anyone who opens it sees one app from another origin until its time is over. @throws UsageError */
export function overrideLink({ app, origin = '', hours }: OverrideWish, env: NodeJS.ProcessEnv, now: number): string {
  const { OVERRIDE_KEY: key = '', PUBLIC_URL: site = 'http://localhost:4000' } = env;
  if (app === 'shell')
    throw new UsageError('The shell renders the page, and stays: name the remote that is to be seen from another origin');
  if (key.length < overrideKeyLength) throw new UsageError("OVERRIDE_KEY is not set: it is the gateway's own");
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new UsageError(`An origin is needed: http://localhost:4210, without a path`);
  if (!(hours > 0 && hours <= 24)) throw new UsageError('An override lasts 1 to 24 hours');
  return `${new URL(site).origin}/_override?token=${signOverride(key, { app, origin, until: now + hours * 3_600_000 })}`;
}
