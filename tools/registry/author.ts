import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Author } from './registry-log.ts';

/** Who changes the registry: the named one, GITHUB_ACTOR, git's user, this machine's. */
export const authorOf = ({ who, why }: { who?: string | undefined; why: string }): Author => ({
  who: who ?? process.env['GITHUB_ACTOR'] ?? gitName() ?? userInfo().username,
  why,
  now: () => new Date(),
  onLostRace: (winner) =>
    console.error(`Revision ${winner.revision} is by ${winner.who} (${winner.what}), who was faster: retrying on top of it.`),
});

function gitName(): string | undefined {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}
