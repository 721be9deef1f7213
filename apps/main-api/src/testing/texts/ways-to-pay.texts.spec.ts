import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { mainOperations } from '@pozyka/api-contract';

/** What a customer can pay by → the calls that take it. A new call of payments is listed here, or the test fails. */
const offered: Readonly<Record<string, readonly string[]>> = {
  card: ['startCheckout', 'pay'],
  transfer: ['getRequisites', 'bankStatement'],
  link: ['listPayLinks', 'createPayLink', 'revokePayLink', 'openPayLink', 'startLinkCheckout', 'linkOutcome'],
  automatic: ['getAutoPayment', 'startAutoPayment', 'stopAutoPayment', 'stopAutoPaymentByLink'],
};
/** Calls of payments that take no money for a loan. */
const others = ['startCardVerification', 'confirmCard', 'paymentCallback'];

/** How texts would name a way, in both languages. */
const words: Readonly<Record<string, readonly RegExp[]>> = {
  card: [/карткою/iu, /картой/iu],
  transfer: [
    /банківськ\S+ переказ|переказ\S* із банку|платіж\S* переказом|чи переказом|за реквізитами|реквізит\S* для переказу/iu,
    /банковск\S+ перевод|перевод\S* из банка|плат[её]ж\S* переводом|или переводом|по реквизитам|реквизит\S* для перевода/iu,
  ],
  link: [/за посиланням|посилання для (?:оплати|платежу)/iu, /по ссылке|ссылк\S+ для (?:оплаты|платежа)/iu],
  automatic: [/автоматичн\S+ (?:оплат|списан)/iu, /автоматическ\S+ (?:оплат|списан)/iu],
  cashDesk: [/(?<!\p{L})кас[аиіу](?!\p{L})/iu, /(?<!\p{L})касс[аеуы](?!\p{L})/iu],
  terminal: [/термінал/iu, /терминал/iu],
};

const content = resolve(import.meta.dirname, '../../../../../servers/publications/seed/content');
const screens = resolve(import.meta.dirname, '../../../../contracts-and-cards/src/messages');

/** Texts that tell a customer how to pay; the map of branches has a kind of its own for terminals. */
const texts = async (): Promise<{ readonly name: string; readonly text: string }[]> => {
  const of = async (folder: string, names: readonly string[]) =>
    Promise.all(names.map(async (name) => ({ name, text: await readFile(resolve(folder, name), 'utf8') })));
  const files = await readdir(content, { recursive: true });
  return [
    ...(await of(
      content,
      files.filter((name) => /\.(uk|ru)\.(md|json)$/.test(name)),
    )),
    ...(await of(screens, ['uk.json', 'ru.json'])),
  ];
};

describe('ways to pay that the texts name', () => {
  test('every call of payments is one of a way, or takes no money', () => {
    const calls = Object.entries(mainOperations).flatMap(([name, { area }]) => (area === 'payment' ? [name] : []));
    assert.deepEqual(calls.toSorted(), [...Object.values(offered).flat(), ...others].toSorted());
  });

  test('are those that the calls take, and no other', async () => {
    const all = await texts();
    assert.ok(all.length > 100);
    for (const [way, patterns] of Object.entries(words)) {
      const named = all.flatMap(({ name, text }) => {
        const found = patterns.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
        return found === undefined ? [] : [`${name}: ${found}`];
      });
      if (way in offered) assert.ok(named.length > 0, `no text names ${way}`);
      else assert.deepEqual(named, [], way);
    }
  });
});
