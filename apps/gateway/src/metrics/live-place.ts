import type { AskingRelease } from '@pozyka/server-kit/asking-release';
import * as z from 'zod/mini';
import type { Snapshot } from '../registry/registry-store.ts';

const name = z.string().check(z.maxLength(64));

/** Where in the product a report of a browser comes from: a screen of a release. */
export const placeShape = { screen: name, app: name, version: name };

export interface Place {
  screen: string;
  app: string;
  version: string;
}

const otherPlace: Place = { screen: 'other', app: 'other', version: 'other' };

/** False for what is counted together, because no live release is named. */
export const isLive = ({ app }: AskingRelease): boolean => app !== otherPlace.app;

/** The release itself when it is live, previous or a canary; `other` for any other. */
export const liveRelease = (snapshot: Snapshot | undefined, { app, version }: AskingRelease): AskingRelease => {
  const { app: name, version: known } = livePlace(snapshot, { screen: '', app, version });
  return { app: name, version: known };
};

/** Labels are those of the live releases and no others: a visitor must not be able to make as many as they like. */
export const livePlace = (snapshot: Snapshot | undefined, { screen, app, version }: Place): Place => {
  const live = snapshot?.apps.get(app);
  const releases = live ? [live.stable, live.previous, live.canary?.release] : [];
  const found = releases.find((resolved) => resolved?.release.version === version);
  if (!found) return otherPlace;
  return { screen: found.release.screens.some((row) => row.screen === screen) ? screen : 'other', app, version };
};
