import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withBrowser } from '../../delivery/browser.ts';
import { freePort } from '../../start/checks.mjs';
import { environmentOf } from '../../start/node24.mjs';
import { workspaceRoot } from '../../start/paths.mjs';
import type { BenchContext } from '../context.ts';
import { median } from '../table.ts';

const REMOTE = 'content';
const TIMES = 5;
const ELEMENT = '<div>';
/** The element as a change leaves it. */
const CHANGED = /<div data-change="\d+">/;

/** Starts `npm run dev -- content` with ports and data of its own. @returns its address */
const startDev = async ({ node, onEnd }: BenchContext): Promise<string> => {
  const data = mkdtempSync(join(tmpdir(), 'pozyka-dev-'));
  onEnd(async () => rmSync(data, { recursive: true, force: true }));
  const names = ['GATEWAY_PORT', 'MAIN_API_PORT', 'MARKETPLACE_API_PORT', 'SANDBOX_PORT'] as const;
  const ports: Record<string, string> = {};
  for (const name of names) ports[name] = String(await freePort());
  const child = spawn(node, ['tools/start/dev.mjs', REMOTE], {
    cwd: workspaceRoot,
    env: { ...environmentOf(node), ...ports, POZYKA_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onEnd(async () => {
    child.kill('SIGINT');
    await ended;
  });
  // listened to until the end, so that what it says later does not fill the pipe
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => line.includes('Ctrl-C') && resolve(true));
    lines.on('close', () => resolve(false));
  });
  if (await ready) return `http://localhost:${ports['GATEWAY_PORT']}`;
  throw new Error('npm run dev ended before its site was ready');
};

/** Seconds from a saved source to the browser that shows it, the median of some; the source is put back. */
export const liveChange = async (context: BenchContext, source: string): Promise<number> => {
  context.say(`npm run dev -- ${REMOTE}, and ${TIMES} changes of ${source}`);
  const file = join(workspaceRoot, source);
  // what somebody else writes into it meanwhile stays
  const put = (element: string) => {
    const now = readFileSync(file, 'utf8');
    const next = now.replace(CHANGED.test(now) ? CHANGED : ELEMENT, element);
    if (next !== now) writeFileSync(file, next);
    else if (element !== ELEMENT) throw new Error(`${source} has no ${ELEMENT} to change`);
  };
  const putBack = async () => put(ELEMENT);
  context.onEnd(putBack);
  const site = await startDev(context);
  return await withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${site}/faq`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      const begin = performance.now();
      put(`<div data-change="${time}">`);
      await page.locator(`[data-change="${time}"]`).waitFor({ timeout: 60_000 });
      // the first one also waits for what is built lazily
      if (time > 0) found.push((performance.now() - begin) / 1000);
    }
    await putBack();
    return median(found) ?? Number.NaN;
  });
};
