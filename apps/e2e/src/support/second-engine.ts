import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

/** Installed when it is first run. */
const EXTRAS = resolve(import.meta.dirname, '../../../../tools/extras/run.mjs');
const POLICIES = ['WCAG_2_2', 'IBM_Accessibility'];

/** Rules that are left out, each with its why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  aria_role_redundant:
    'Safari takes a list without marks for none (`asList`), and every browser a table whose rows are blocks, as ours are on a phone, unless their roles are said',
  element_attribute_deprecated: 'it goes by HTML 4: `s` is an element of the standard, and `color` an attribute of SVG',
  element_tabbable_role_valid: 'a region that scrolls is in the order of the focus, or a keyboard could not scroll it; axe asks for that',
  input_label_after: 'a switch stands at the end of its line, after its words, as in the settings of telephones',
};

/** As the engine reports: what it found is `[of what weight, how sure]`. */
interface Result {
  readonly ruleId: string;
  readonly value: readonly [string, string];
  readonly message: string;
  readonly path: { readonly dom: string };
}

interface Engine {
  readonly Checker: new () => { check(root: Document, policies: readonly string[]): Promise<{ results: readonly Result[] }> };
}

let script: Promise<string> | undefined;
const readScript = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [EXTRAS, 'second-engine'], { maxBuffer: 100_000_000 });
  // npm's words, where it installs, come before
  return readFileSync(stdout.trim().split('\n').at(-1) ?? '', 'utf8');
};

/**
 * What IBM's engine holds against a page, a line each; it sees what axe does not. What it only suspects (potential, manual) is for a person to judge: names
 * of links that open a window, colours, text that looks like a heading.
 */
export const faultsBySecondEngine = async (page: Page): Promise<string[]> => {
  script ??= readScript();
  await page.evaluate(await script);
  const results = await page.evaluate(async (policies) => {
    const { ace } = globalThis as typeof globalThis & { ace: Engine };
    const report = await new ace.Checker().check(document, policies);
    return report.results.filter(({ value: [, verdict] }) => verdict === 'FAIL');
  }, POLICIES);
  return results
    .filter(({ ruleId }) => !Object.hasOwn(LEFT_OUT, ruleId))
    .map(({ ruleId, message, path }) => `${ruleId}: ${message} ${path.dom}`);
};
