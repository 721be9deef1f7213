import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { after, before, describe, test } from 'node:test';
import { lenderIn } from '../lender.ts';
import { generatePaper, momentOf } from '../render/papers.ts';
import type { Paper } from '../facts.ts';
import { sampleCertificate, sampleContract, sampleNotice, sampleReceipt } from '../testing/samples.ts';
import { createIdentity, readIdentity } from './identity.ts';
import { signPdf } from './sign-pdf.ts';

const run = promisify(execFile);

/** Poppler's reader of signatures; as root on Debian it is installed. @throws Error that says what is missing */
const ensurePdfsig = (): void => {
  const isThere = () => spawnSync('pdfsig', ['-v']).error === undefined;
  if (isThere()) return;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', 'poppler-utils'], { stdio: 'ignore' });
  if (!isThere())
    throw new Error('There is no pdfsig in PATH: install Poppler (Debian: apt-get install poppler-utils; macOS: brew install poppler)');
};

describe('a reader that is not ours', () => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-pdfsig-'));
  before(ensurePdfsig);
  after(() => rmSync(home, { recursive: true }));

  const said = async (bytes: Uint8Array): Promise<string> => {
    const file = join(home, 'paper.pdf');
    writeFileSync(file, bytes);
    // a signature that does not hold is told by the exit code, too
    return run('pdfsig', ['-nocert', file], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
  };

  const papers: readonly Paper[] = [
    { kind: 'contract', facts: sampleContract('uk') },
    { kind: 'receipt', facts: sampleReceipt('ru') },
    { kind: 'withdrawal-notice', facts: sampleNotice('uk') },
    { kind: 'debt-free-certificate', facts: sampleCertificate('ru') },
  ];
  for (const paper of papers)
    test(`${paper.kind}: valid over the whole file, of the lender, at the paper's own instant; not once a byte is another`, async () => {
      const identity = await readIdentity(await createIdentity(lenderIn('uk')), new Date());
      const at = momentOf(paper);
      const pdf = await signPdf(await generatePaper(paper), identity, { at, name: 'Позика', reason: 'Документ', location: 'Київ' });
      const valid = await said(pdf);
      for (const line of [
        'Signer Certificate Common Name: ТОВ «Позика Онлайн»',
        'Signature Type: ETSI.CAdES.detached',
        'Signing Hash Algorithm: SHA-256',
        'Total document signed',
        'Signature Validation: Signature is Valid.',
      ])
        assert.ok(valid.includes(line), `${line} in\n${valid}`);
      const altered = new Uint8Array(pdf);
      altered[2_000] = (altered[2_000] ?? 0) ^ 1;
      assert.match(await said(altered), /Digest Mismatch/);
    });
});
