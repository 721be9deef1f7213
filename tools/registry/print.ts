import type { Registry } from '../../libs/remote-kit/src/release.ts';
import type { LiveApp, Revision } from './registry-log.ts';

const rowOf = ({ stable, previous, canary }: LiveApp): string =>
  [
    `stable ${stable}`,
    ...(previous === undefined ? [] : [`previous ${previous}`]),
    ...(canary ? [`canary ${canary.version} for ${canary.percent} %`] : []),
  ].join('  ');

/** One line per app: what is live and what it would fall back to. */
export function describeRegistry({ revision, apps }: Registry): string {
  const width = Math.max(0, ...Object.keys(apps).map((name) => name.length));
  const rows = Object.entries(apps).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [`revision ${revision}`, ...rows.map(([name, row]) => `  ${name.padEnd(width)}  ${rowOf(row)}`)].join('\n');
}

/** Who changed what, when and why. */
export function describeRevision({ revision, at, who, why, what, changes, removed = [] }: Revision): string {
  const lines = changes.map(({ app, from, to }) => `    ${app}: ${from ? rowOf(from) : 'nothing'} → ${to ? rowOf(to) : 'nothing'}`);
  const taken = removed.length > 0 ? [`    removed ${removed.join(', ')}`] : [];
  return [`${revision}  ${at}  ${who}  ${what}${why === '' ? '' : `: ${why}`}`, ...lines, ...taken].join('\n');
}
