import type { Release } from '../../libs/remote-kit/src/release.ts';
import { publish, rollback, type Delivery } from '../registry/deliver.ts';
import { takenBack } from '../registry/earlier-versions.ts';
import { hiddenPages } from '../registry/pages.ts';
import { readHistory, readRegistry } from '../registry/registry-log.ts';
import { readBuild, readRelease } from '../registry/release-store.ts';
import { BrokenRelease } from '../../libs/server-kit/src/storage/index.ts';

export interface DeliverPlan {
  delivery: Delivery;
  /** Built apps, `dist/apps/content`: published in one change. */
  folders: readonly string[];
  /** For a share of visitors; else for all. */
  percent?: number | undefined;
  /** True for a commit that is newer than what the builds were made from: a run that waited is outdated then. */
  isNewer(sha: string): Promise<boolean>;
  /** Asks the site for the release; what is wrong, empty when nothing is. */
  check(release: Release): Promise<string[]>;
  say(line: string): void;
}

export interface Delivered {
  app: string;
  version: string;
  /**
   * live: published, and its check found nothing; same: was live already; outdated: a newer one is live; held: was taken back before, so that a person decides;
   * back: its check failed and it was taken back; stuck: its check failed and nothing could take its place.
   */
  end: 'live' | 'same' | 'outdated' | 'held' | 'back' | 'stuck';
  problems: string[];
}

/**
 * Publishes builds, checks the site, and takes back what fails the check.
 * @throws Refused when the registry does not take them; nothing was published then
 */
export async function deliverApps({ delivery, folders, percent, isNewer, check, say }: DeliverPlan): Promise<Delivered[]> {
  const history = await readHistory(delivery.storage);
  const { apps } = await readRegistry(delivery.storage);
  const done: Delivered[] = [];
  const wanted: { folder: string; release: Release }[] = [];
  for (const folder of folders) {
    const { release } = await readBuild(folder);
    const { name: app, version } = release;
    const back = takenBack(history, app).get(version);
    const row = apps[app];
    if (back) {
      say(`${app} ${version} was taken back by ${back.who} (${back.why || back.at}): npx pozyka registry promote ${app} ${version}`);
      done.push({ app, version, end: 'held', problems: [] });
    } else if (row?.stable === version || (percent !== undefined && row?.canary?.version === version)) {
      say(`${app} ${version} is live already`);
      done.push({ app, version, end: 'same', problems: [] });
    } else if (row && (await isNewer(await commitOf(delivery, app, row.stable)))) {
      say(`${app} is live from a newer commit`);
      done.push({ app, version, end: 'outdated', problems: [] });
    } else wanted.push({ folder, release });
  }
  if (wanted.length === 0) return done;
  await publish(
    delivery,
    wanted.map(({ folder }) => folder),
    { percent },
  );
  for (const { release } of wanted) {
    const label = `${release.name} ${release.version}`;
    say(`${label} is published`);
    const problems = await check(release);
    for (const problem of problems) say(`✖ ${problem}`);
    if (problems.length === 0) say(`${label} is live`);
    const end = problems.length === 0 ? 'live' : await takeBack(delivery, release, problems, say);
    done.push({ app: release.name, version: release.version, end, problems });
  }
  return done;
}

/** Empty for a release that cannot be read: anything is better. */
const commitOf = ({ storage }: Delivery, app: string, version: string): Promise<string> =>
  readRelease(storage, app, version).then(
    ({ sha }) => sha,
    () => '',
  );

async function takeBack(
  delivery: Delivery,
  { name, version }: Release,
  problems: readonly string[],
  say: (line: string) => void,
): Promise<'back' | 'stuck'> {
  const author = { ...delivery.author, why: `its check failed: ${problems[0]?.slice(0, 200)}` };
  try {
    await rollback({ ...delivery, author }, name, version);
    say(`${name} ${version} was taken back`);
    for (const warning of await hiddenPages(delivery.storage, name)) say(`⚠ ${warning}`);
    return 'back';
  } catch (error) {
    if (!(error instanceof BrokenRelease)) throw error;
    say(`✖ ${name} ${version} could not be taken back: ${error.reasons.join('; ')}`);
    return 'stuck';
  }
}
