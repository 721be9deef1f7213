import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smsParts } from '../testing/sms-parts.ts';
import { eventWords, type EventFacts, type EventKind } from './event-words.ts';

/** Twice the largest loan is the most that anybody can ever owe, and pay. */
const MOST = 6_000_000 - 1;
const LARGEST_LOAN = 3_000_000;
const number = 'П-99999999';
const due = '2026-12-31';

const largest: { readonly [Kind in EventKind]: EventFacts[Kind] } = {
  approved: { amount: LARGEST_LOAN },
  offer: { amount: LARGEST_LOAN },
  refused: {},
  banned: {},
  unanswered: {},
  sent: { amount: LARGEST_LOAN, number, card: '1234', due },
  paid: { amount: MOST, number, left: MOST },
  extended: { amount: MOST, number, due },
  closed: { amount: MOST, number },
  withdrawn: { amount: MOST, number, until: due },
  surplus: { amount: MOST, number },
  refunded: { amount: MOST, number, isWhole: true, way: 'transfer' },
  refundWaits: { amount: MOST, number, case: 'З-2026-000123', due: '2026-12-31' },
  restructured: { number, due, until: due },
  agreementEnded: { amount: MOST, number },
  relieved: { amount: MOST, from: due },
  caseReceived: { number: 'З-2026-9999999', due },
  caseAnswered: { number: 'З-2026-9999999' },
  keyAdded: { name: 'к'.repeat(40) },
  keyWaits: { name: 'к'.repeat(40), due: new Date('2026-12-31T21:59:00Z'), link: 'https://pozyka.example/ru/passkey-new#x' },
  keyRemoved: { name: 'к'.repeat(40) },
  keyRecovery: { due: new Date('2026-12-31T21:59:00Z'), stop: 'https://pozyka.example/ru/passkey-stop#x' },
  keysLost: {},
  keysRemoved: {},
  emailChanged: { isFirst: false },
  autoSoon: { amount: MOST, number, due, card: '1234', stopUrl: 'https://pozyka.example/auto-payment/stop#a' },
  autoDeclined: { amount: MOST, number, again: true },
  autoSkipped: { amount: MOST, number },
  autoOff: { number },
  notCharged: { amount: MOST, number, reason: 'unanswered', isOwed: true },
};

test('every short message is one part with its largest values, in both languages', () => {
  for (const language of ['uk', 'ru'] as const) {
    for (const kind of Object.keys(largest) as EventKind[]) {
      const { sms } = eventWords(language, kind, largest[kind]);
      assert.ok(sms.startsWith('Pozyka: '), sms);
      assert.equal(smsParts(sms), 1, `${language} ${kind}, ${sms.length}: ${sms}`);
      // our messages teach no one to follow links
      assert.doesNotMatch(sms, /https?:|\w\.\w{2,}\//, sms);
    }
  }
});

test('every text is there with its values, in both languages', () => {
  const others: readonly (readonly [EventKind, object])[] = [
    ['withdrawn', { amount: 0, number, until: null }],
    ['refunded', { amount: MOST, number, isWhole: false, way: 'card' }],
    ['keyRecovery', { due: new Date('2026-12-31T21:59:00Z'), stop: null }],
    ['emailChanged', { isFirst: true }],
    ['autoDeclined', { amount: MOST, number, again: false }],
    ...(['late', 'unanswered', 'stopped', 'card', 'changed'] as const).map(
      (reason) => ['notCharged', { amount: MOST, number, reason, isOwed: false }] as const,
    ),
  ];
  for (const language of ['uk', 'ru'] as const)
    for (const [kind, facts] of [...Object.entries(largest), ...others])
      assert.doesNotMatch(
        JSON.stringify(eventWords(language, kind as EventKind, facts as EventFacts['refused'])),
        /notice\.|\{\w+\}/,
        kind,
      );
});

test('a withdrawal that leaves nothing to pay names no day, and is one part too', () => {
  for (const language of ['uk', 'ru'] as const) {
    const { sms, facts } = eventWords(language, 'withdrawn', { amount: 0, number, until: null });
    assert.deepEqual([smsParts(sms), facts], [1, undefined]);
    assert.doesNotMatch(sms, /\d/);
  }
});

test('parts are counted as operators count them', () => {
  for (const [text, parts] of [
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['і'.repeat(70), 1],
    ['і'.repeat(71), 2],
    ['і'.repeat(135), 3],
    [`${'a'.repeat(70)}і`, 2],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
  ] as const) {
    assert.equal(smsParts(text), parts, `${text.length} ${text.slice(0, 3)}`);
  }
});

test('sums are told to the kopiyka, and as whole ones where there are none', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  const paid = { amount: 1_000_005, number, left: 50_000 };
  assert.equal(plain(eventWords('uk', 'paid', paid).sms), 'Pozyka: отримали 10 000,05 ₴. Борг на сьогодні 500 ₴.');
  assert.equal(plain(eventWords('ru', 'paid', paid).sms), 'Pozyka: получили 10 000,05 ₴. Долг на сегодня 500 ₴.');
});
