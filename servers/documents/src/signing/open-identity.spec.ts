import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sha256, testDatabases, type OpenDatabase } from '@pozyka/server-kit';
import * as certificates from '../migrations/380_paper_certificates.ts';
import { lenderIn } from '../shared/lender.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import { identity } from './current-identity.ts';
import { createIdentity } from './identity.ts';
import { openIdentity } from './open-identity.ts';
import { paperCertificates } from './paper-certificates.ts';

const NOW = new Date('2026-11-27T10:00:00Z');

for (const target of testDatabases()) {
  describe(`what papers are signed with on ${target.name}`, () => {
    let database: OpenDatabase<DocumentsDatabase>;
    before(async () => {
      database = await target.open<DocumentsDatabase>({ '380_paper_certificates': certificates });
    });
    after(() => database.close());

    test('of a sandbox is one key for every start, and it is stored sealed', async () => {
      const { db } = database;
      const { pem } = await openIdentity(db, NOW);
      assert.equal((await openIdentity(db, NOW)).pem, pem);
      assert.equal(identity().pem, pem);
      const [row, ...others] = await db.selectFrom('paper_certificate').selectAll().execute();
      assert.deepEqual(others, []);
      assert.doesNotMatch(row?.sealed_key ?? 'PRIVATE KEY', /PRIVATE KEY/);
    });

    test('of the settings is used instead, and the certificate of before is shown behind it', async (t) => {
      const { db } = database;
      const own = await createIdentity(lenderIn('ru'));
      process.env['PAPER_KEY'] = own.key;
      process.env['PAPER_CERTIFICATE'] = own.certificates;
      t.after(() => {
        delete process.env['PAPER_KEY'];
        delete process.env['PAPER_CERTIFICATE'];
      });
      await openIdentity(db, new Date(NOW.getTime() + 1000));
      const shown = await paperCertificates(db);
      assert.deepEqual(
        shown.map(({ Owner }) => Owner),
        [lenderIn('ru').name, lenderIn('uk').name],
      );
      const { raw } = new X509Certificate(own.certificates);
      assert.deepEqual([shown[0]?.Der, shown[0]?.Sha256], [raw.toString('base64'), sha256(raw)]);
    });
  });
}
