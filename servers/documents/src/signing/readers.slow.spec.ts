import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { after, before, describe, test } from 'node:test';
import { lenderIn } from '../shared/lender.ts';
import { generatePaper, momentOf } from '../papers/papers.ts';
import { samplePapers } from '../testing/samples.ts';
import { createIdentity, readIdentity, type Identity } from './identity.ts';
import { signPdf } from './sign-pdf.ts';

/** Programs that read PDF, each by an engine that is not ours, and the package that brings it, on Debian and on macOS. */
const PROGRAMS = [
  { name: 'pdfsig', debian: 'poppler-utils', brew: 'poppler' },
  { name: 'pdftotext', debian: 'poppler-utils', brew: 'poppler' },
  { name: 'qpdf', debian: 'qpdf', brew: 'qpdf' },
  { name: 'mutool', debian: 'mupdf-tools', brew: 'mupdf-tools' },
] as const;

type Program = (typeof PROGRAMS)[number]['name'];

/** As root on Debian they are installed. @throws Error that says what is missing */
const ensurePrograms = (): void => {
  const missing = () => PROGRAMS.filter(({ name }) => spawnSync(name, ['-v']).error !== undefined);
  const packages = [...new Set(missing().map(({ debian }) => debian))];
  if (packages.length > 0 && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', ...packages], { stdio: 'ignore' });
  const still = missing();
  if (still.length === 0) return;
  const [names, debian, brew] = (['name', 'debian', 'brew'] as const).map((key) => [...new Set(still.map((one) => one[key]))].join(' '));
  throw new Error(`Not in PATH: ${names}. Install (Debian: apt-get install ${debian}; macOS: brew install ${brew})`);
};

describe('readers that are not ours', () => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-readers-'));
  let identity: Identity;
  before(async () => {
    ensurePrograms();
    identity = await readIdentity(await createIdentity(lenderIn('uk')), new Date());
  });
  after(() => rmSync(home, { recursive: true }));

  /** How a program ends, and all that it says; what it complains of apart. */
  const run = async (program: Program, ...args: string[]): Promise<{ code: number; said: string; complaints: string }> =>
    promisify(execFile)(program, args, { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout, complaints: stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout, complaints: stderr }),
    );
  const signed = async (paper: (typeof papers)[number], name: string): Promise<string> => {
    const bytes = await signPdf(await generatePaper(paper), identity, {
      ...{ at: momentOf(paper), name: 'Позика', reason: 'Документ', location: 'Київ' },
    });
    const file = join(home, `${name}.pdf`);
    writeFileSync(file, bytes);
    return file;
  };
  const papers = (['uk', 'ru'] as const).flatMap(samplePapers);

  for (const paper of papers) {
    const name = `${paper.kind}.${paper.facts.language}`;
    test(`${name} is whole: nothing to repair, nothing to complain of, its text is found`, async () => {
      const file = await signed(paper, name);
      const checked = await run('qpdf', '--check', file);
      assert.deepEqual([checked.code, checked.complaints], [0, ''], checked.said);
      assert.match(checked.said, /No syntax or stream encoding errors found/);
      const rewritten = await run('mutool', 'clean', file, join(home, `${name}.clean.pdf`));
      assert.deepEqual([rewritten.code, rewritten.complaints], [0, '']);
      const read = await run('pdftotext', file, '-');
      assert.deepEqual([read.code, read.complaints], [0, '']);
      assert.match(read.said, /12345678/);
    });

    test(`${name}: the signature is valid over the whole file, of the lender; not once a byte is another`, async () => {
      const file = await signed(paper, name);
      // the exit code says too that a signature does not hold
      const { said } = await run('pdfsig', '-nocert', file);
      for (const line of [
        'Signer Certificate Common Name: ТОВ «Позика Онлайн»',
        'Signature Type: ETSI.CAdES.detached',
        'Signing Hash Algorithm: SHA-256',
        'Total document signed',
        'Signature Validation: Signature is Valid.',
      ])
        assert.ok(said.includes(line), `${line} in\n${said}`);
      const altered = readFileSync(file);
      altered[2_000] = (altered[2_000] ?? 0) ^ 1;
      writeFileSync(file, altered);
      assert.match((await run('pdfsig', '-nocert', file)).said, /Digest Mismatch/);
    });
  }
});
