import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { handOver, MailServerError } from './hand-over.ts';
import { writeLetter } from './letter.ts';
import { mailAddress } from './mail-address.ts';
import type { MailContent } from './post-mail.ts';
import { smtpOptions } from './settings.ts';
import { headerOf, startMailServer, type MailServer } from '../testing/mail-server.ts';

const at = new Date('2026-03-02T10:00:00Z');
const words = { language: 'uk', subject: 'Тест', text: 'Тест', html: '<p>Тест</p>', papers: [] } as const;
const mail = (over: Partial<MailContent>): MailContent => ({ to: 'a@example.com', ...words, papers: [], ...over });

test('a mail server elsewhere is talked to encrypted, or not at all', () => {
  const tls = { minVersion: 'TLSv1.2' };
  assert.deepEqual(smtpOptions('smtp://u%40x:p%3Aw@mail.example'), {
    ...{ host: 'mail.example', port: 587, secure: false, requireTLS: true, auth: { user: 'u@x', pass: 'p:w' }, tls },
  });
  assert.deepEqual(smtpOptions('smtps://mail.example'), { host: 'mail.example', port: 465, secure: true, requireTLS: false, tls });
  assert.deepEqual(smtpOptions('smtp://[::1]:25'), { host: '::1', port: 25, secure: false, requireTLS: false, tls });
  for (const host of ['10.0.0.7', '127.0.0.1.mail.example', 'localhost.mail.example'])
    assert.equal(smtpOptions(`smtp://${host}`).requireTLS, true, host);
});

describe('over the wire', () => {
  let server: MailServer;
  let posing: MailServer;
  before(async () => {
    server = await startMailServer();
    // with a certificate that no authority signed
    posing = await startMailServer({ secure: true });
    process.env['SMTP_URL'] = server.url;
  });
  after(async () => {
    await server.close();
    await posing.close();
  });

  test('any typed address reaches one mailbox, and adds no header', async () => {
    const typed = fc
      .tuple(fc.emailAddress(), fc.constantFrom('', '\r\nBcc: x@evil.example\r\n', ', x@evil.example', '<x@evil.example>', '"'))
      .map(([email, more]) => email + more);
    const subject = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string().map((text) => `${text}\r\nBcc: x@evil.example\r\n\r\nbody`),
    );
    await fc.assert(
      fc.asyncProperty(typed, subject, async (email, line) => {
        const to = mailAddress(email);
        if (to === undefined) return;
        server.arrived.length = 0;
        await handOver({ key: email, at }, mail({ to, subject: line }), []);
        const [arrived, ...more] = server.arrived;
        assert.ok(arrived);
        assert.deepEqual([arrived.to, more], [[to], []]);
        assert.deepEqual(arrived.mail.to, [{ name: '', address: to }]);
        for (const name of ['bcc', 'cc', 'list-unsubscribe']) assert.equal(headerOf(arrived, name), undefined);
        assert.equal(arrived.mail.text?.trim(), 'Тест');
      }),
      { numRuns: 60 },
    );
  });

  test('a mail that may be switched off says how, by one click and by hand', async () => {
    server.arrived.length = 0;
    const url = 'https://pozyka.example/api/v2/notices/unsubscribe?token=a.b-c';
    await handOver({ key: 'k', at }, mail({ oneClick: url }), []);
    const [arrived] = server.arrived;
    assert.ok(arrived);
    assert.equal(headerOf(arrived, 'list-unsubscribe'), `<${url}>`);
    assert.equal(headerOf(arrived, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  });

  test('a server without a valid certificate gets nothing', async () => {
    const failing = handOver({ key: 'k', at }, mail({}), [], posing.url);
    await assert.rejects(failing, (error) => error instanceof MailServerError && !/example\.com/.test(error.message));
    assert.deepEqual(posing.arrived, []);
  });
});

test('what stands in a letter is words, in HTML too', () => {
  const text = `<script>alert(1)</script> & "x" 'y'`;
  const letter = writeLetter({
    ...{ language: 'uk', subject: text, paragraphs: [text], facts: [[text, text]], closing: [text], footer: [text] },
    unsubscribe: { label: text, url: 'https://pozyka.example/?a=1&b="' },
  });
  assert.doesNotMatch(letter.html, /<script|alert\(1\)<\/script|b=""/);
  assert.equal(letter.html.match(/&lt;script&gt;/g)?.length, 8);
  assert.match(letter.text, /^<script>alert\(1\)<\/script> & "x" 'y'\n\n/);
});
