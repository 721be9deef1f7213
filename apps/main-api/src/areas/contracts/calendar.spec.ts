import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ContractDetails } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startApplications } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { startProvider, type Provider } from '../payment/testing/provider.ts';
import { newBorrower, type Borrower } from './testing/borrowers.ts';

/** Lines of an iCalendar file, those that were folded put together. */
const linesOf = (text: string): string[] => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const valueOf = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.replace(/^[^:]+:/, '');

for (const target of testDatabases()) {
  describe(`days of payments on ${target.name}`, () => {
    let api: TestApi;
    let provider: Provider;
    let borrower: Borrower;
    let id: string;
    let loan: ContractDetails;
    before(async () => {
      provider = await startProvider();
      api = await startApplications(target);
      borrower = await newBorrower(api);
      id = await borrower.borrow();
      loan = (await borrower.details(id)).data;
    });
    after(async () => {
      await api.close();
      await provider.close();
    });

    const calendar = (query = '', token = borrower.token) =>
      api.app.inject({ url: `/v2/contracts/calendar?ContractId=${id}${query}`, headers: { authorization: `Bearer ${token}` } });

    test('are a file that a calendar takes, with a reminder the day before, in the language asked for', async () => {
      const { headers, body } = await calendar();
      assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
      assert.match(String(headers['content-disposition']), /^attachment; filename="[^"]+\.ics"/);
      const lines = linesOf(body);
      assert.deepEqual([lines[0], lines.at(-1)], ['BEGIN:VCALENDAR', 'END:VCALENDAR']);
      const due = loan.Schedule.at(-1);
      assert.equal(valueOf(lines, 'DTSTART'), due?.Date.replaceAll('-', ''));
      assert.match(valueOf(lines, 'SUMMARY') ?? '', /^Платіж за позикою: [\d\u00a0]+\\,\d\d\u00a0₴$/);
      assert.match(valueOf(lines, 'DESCRIPTION') ?? '', new RegExp(`Договір № ${loan.Number}.+/active-contract`));
      assert.equal(valueOf(lines, 'TRIGGER'), '-PT14H');
      assert.match(valueOf(linesOf((await calendar('&language=ru')).body), 'SUMMARY') ?? '', /^Платёж по займу/);
    });

    test('keep their names, so that a newer file moves what an older one said', async () => {
      const first = linesOf((await calendar()).body);
      api.pass(60);
      const second = linesOf((await calendar()).body);
      assert.equal(valueOf(second, 'UID'), valueOf(first, 'UID'));
      assert.ok(Number(valueOf(second, 'SEQUENCE')) > Number(valueOf(first, 'SEQUENCE')));
    });

    test("are nobody else's, and of a running loan alone", async () => {
      const other = await newBorrower(api);
      assert.equal((await calendar('', other.token)).statusCode, 404);
      assert.equal((await api.app.inject({ url: `/v2/contracts/calendar?ContractId=${id}` })).statusCode, 401);
      const unsigned = (await other.create()).data.ContractId;
      const headers = { authorization: `Bearer ${other.token}` };
      assert.equal((await api.app.inject({ url: `/v2/contracts/calendar?ContractId=${unsigned}`, headers })).statusCode, 404);
    });

    test('are none once the last day is over', async () => {
      api.pass(60 * 86_400);
      const { body } = await calendar('', await api.login(`+380${borrower.applicant.phone.replace(/^\+380/, '')}`));
      assert.doesNotMatch(body, /BEGIN:VEVENT/);
    });
  });
}
