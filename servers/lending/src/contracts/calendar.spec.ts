import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ContractDetails } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { newPayer } from '../testing/payer.ts';
import type { Provider } from '../testing/provider.ts';
import { calendarOf } from './calendar.ts';
import { newBorrower, type Borrower } from '../testing/borrowers.ts';

/** Lines of an iCalendar file, those that were folded put together. */
const linesOf = (text: string): string[] => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const valueOf = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.replace(/^[^:]+:/, '');

for (const target of testDatabases()) {
  describe(`days of payments on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    let borrower: Borrower;
    let id: string;
    let loan: ContractDetails;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
      borrower = await newBorrower(api);
      id = await borrower.borrow();
      loan = (await borrower.details(id)).data;
    });
    after(() => api.close());

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

    test("are nobody else's, and of a loan that was lent alone", async () => {
      const other = await newBorrower(api);
      assert.equal((await calendar('', other.token)).statusCode, 404);
      assert.equal((await api.app.inject({ url: `/v2/contracts/calendar?ContractId=${id}` })).statusCode, 401);
      const unsigned = (await other.create()).data.ContractId;
      const headers = { authorization: `Bearer ${other.token}` };
      assert.equal((await api.app.inject({ url: `/v2/contracts/calendar?ContractId=${unsigned}`, headers })).statusCode, 404);
    });

    /** Events of a file by their names: the day, its end, and what becomes of it. */
    const eventsOf = (text: string) => {
      const [head = '', ...events] = text.split('BEGIN:VEVENT');
      const all = events.map((event) => {
        const lines = linesOf(event);
        const [name, from, until, status] = ['UID', 'DTSTART', 'DTEND', 'STATUS'].map((key) => valueOf(lines, key));
        assert.equal(valueOf(lines, 'TRANSP'), 'TRANSPARENT');
        return {
          number: name?.replace(/^[0-9a-f]{32}-(\d+)@pozyka$/, '$1'),
          from,
          until,
          status,
          isReminded: lines.includes('BEGIN:VALARM'),
        };
      });
      return { method: valueOf(linesOf(head), 'METHOD'), events: all };
    };

    test('last a day each, which stays free, and are named from the last one back', () => {
      const options = { language: 'uk', now: api.clock.now(), mostDays: 3 } as const;
      const Today = '2026-03-28';
      const row = { Principal: 1, Interest: 1, Payment: 2, Balance: 0 };
      const of = (...rows: readonly (readonly [Date: string, Paid: boolean])[]) =>
        eventsOf(
          calendarOf(
            { ...loan, Today, DueDate: '2026-04-30', Schedule: rows.map(([day, Paid]) => ({ ...row, Date: day, Paid })) },
            options,
          ),
        );
      const three = of(['2026-03-10', true], ['2026-03-29', false], ['2026-04-15', false], ['2026-04-30', false]);
      assert.equal(three.method, 'PUBLISH');
      assert.deepEqual(three.events, [
        { number: '3', from: '20260329', until: '20260330', status: 'CONFIRMED', isReminded: true },
        { number: '2', from: '20260415', until: '20260416', status: 'CONFIRMED', isReminded: true },
        { number: '1', from: '20260430', until: '20260501', status: 'CONFIRMED', isReminded: true },
      ]);
      // the first is paid: its day is taken out, the others have the same names
      assert.deepEqual(of(['2026-03-10', true], ['2026-03-28', true], ['2026-04-15', false], ['2026-04-30', false]).events, [
        { number: '2', from: '20260415', until: '20260416', status: 'CONFIRMED', isReminded: true },
        { number: '1', from: '20260430', until: '20260501', status: 'CONFIRMED', isReminded: true },
        { number: '3', from: '20260430', until: '20260501', status: 'CANCELLED', isReminded: false },
      ]);
      // due today, or overdue: nothing to remind of any more
      assert.deepEqual(of([Today, false]).events[0], {
        number: '1',
        from: '20260328',
        until: '20260329',
        status: 'CONFIRMED',
        isReminded: false,
      });
      const paid = of(['2026-03-28', true]);
      assert.equal(paid.method, 'CANCEL');
      assert.deepEqual(
        paid.events.map(({ number, status }) => [number, status]),
        [
          ['1', 'CANCELLED'],
          ['2', 'CANCELLED'],
          ['3', 'CANCELLED'],
        ],
      );
    });

    test('of an overdue loan are today’s, never none', async () => {
      api.pass(60 * 86_400);
      const { method, events } = eventsOf((await calendar('', await api.login(borrower.applicant.phone))).body);
      assert.deepEqual([method, events.length, events[0]?.number, events[0]?.isReminded], ['PUBLISH', 1, '1', false]);
    });

    test('of a loan that is paid back are taken out of the calendar, by the names that they have there', async () => {
      const payer = await newPayer(api, provider);
      const read = () =>
        api.app.inject({
          url: `/v2/contracts/calendar?ContractId=${payer.contractId}`,
          headers: { authorization: `Bearer ${payer.token}` },
        });
      const before = linesOf((await read()).body);
      assert.equal(valueOf(before, 'STATUS'), 'CONFIRMED');
      api.pass(60);
      const { Debt } = await payer.details();
      assert.equal((await payer.paid('full', Debt.Total)).status, 200);
      assert.equal((await payer.details()).State, 'closed');
      const lines = linesOf((await read()).body);
      assert.deepEqual([valueOf(lines, 'METHOD'), valueOf(lines, 'STATUS'), valueOf(lines, 'TRIGGER')], ['CANCEL', 'CANCELLED', undefined]);
      assert.equal(valueOf(lines, 'UID'), valueOf(before, 'UID'));
      assert.ok(Number(valueOf(lines, 'SEQUENCE')) > Number(valueOf(before, 'SEQUENCE')));
    });
  });
}
