import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Card, ContractStatus } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import { newApplicant, type Applicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { sealOwner } from './sealed-order.ts';
import { verify } from './signed-message.ts';
import { secret, type Provider } from '../testing/provider.ts';
import { errandOf } from '../testing/errand-of.ts';

interface Intent {
  readonly OrderId: string;
  readonly Owner: string;
  readonly ResponseUrl: string;
  readonly ExpiresAt: string;
  readonly Language: string;
}

const other = { Token: 'tok_2', Mask: '555555******4444', Brand: 'mastercard', Expires: '2030-01' };

for (const target of testDatabases()) {
  describe(`the payment provider's reports on ${target.name}`, () => {
    let api: LoanApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const start = (applicant: Applicant, path = '/application-form/add-card', system = 'sandbox') =>
      api.call<{ Url: string }>('GET', `/v2/payment/${system}/card/verification?ResponseUrl=${encodeURIComponent(path)}`, {
        token: applicant.token,
        locale: 'ru',
      });
    const intentOf = async (applicant: Applicant): Promise<Intent> => {
      const url = new URL((await start(applicant)).data.Url);
      const message = { data: url.searchParams.get('data') ?? '', signature: url.searchParams.get('signature') ?? '' };
      return verify(secret, message) as Intent;
    };
    const eventOf = async (applicant: Applicant, over: object = {}) => {
      const { OrderId, Owner } = await intentOf(applicant);
      return {
        EventId: randomUUID(),
        At: api.clock.now().toISOString(),
        OrderId,
        Kind: 'card',
        Status: 'approved',
        Owner,
        Card: { Token: 'tok_1', Mask: '411111******1111', Brand: 'visa', Expires: '2030-12' },
        ...over,
      };
    };
    const callback = (body: object, system = 'sandbox') => api.call('POST', `/v2/payment/${system}/callback`, { body });
    const cards = async ({ token }: Applicant) => (await api.call<Card[]>('GET', '/v2/cards', { token })).data;
    /** Waits for a card with their application. */
    const waiting = async (): Promise<Applicant> => {
      const applicant = await newApplicant(api);
      await applicant.identify();
      await applicant.fill();
      await applicant.final();
      return applicant;
    };

    test('the page’s address is signed, ends in half an hour and does not say whose it is', async () => {
      const applicant = await newApplicant(api);
      const { data } = await start(applicant);
      assert.ok(data.Url.startsWith(`${process.env['SANDBOX_URL']}/card?data=`));
      const intent = await intentOf(applicant);
      assert.match(intent.ResponseUrl, /^\/ru\/cb\/return\?state=/);
      assert.equal(errandOf(intent)?.to, '/application-form/add-card');
      assert.equal(intent.Language, 'ru');
      assert.equal(Date.parse(intent.ExpiresAt), api.clock.now().getTime() + 30 * 60_000);
      assert.equal(JSON.stringify(intent).includes(await applicant.id()), false);
      for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'my-cards', '']) {
        assert.equal((await start(applicant, path)).status, 400, path);
      }
      assert.equal((await start(applicant, '/my-cards', 'another')).status, 404);
    });

    test('an approved card becomes the main one and moves the application on; a replay changes nothing', async () => {
      const applicant = await waiting();
      assert.equal((await applicant.status()).ActionStatus, 'cardVerification');
      const message = provider.report(await eventOf(applicant));
      for (const { status } of await Promise.all(Array.from({ length: 10 }, () => callback(message)))) assert.equal(status, 200);
      assert.equal((await applicant.status()).ActionStatus, 'applicationCheck');
      const [card, ...others] = await cards(applicant);
      assert.deepEqual(others, []);
      assert.deepEqual(
        { ...card, Id: '' },
        { Id: '', IsMain: true, Mask: '411111******1111', Brand: 'visa', Expires: '12/30', Verified: true, InUse: false, Expiring: false },
      );
    });

    test('the same card is not added twice, another one is not the main one, a declined one is not added', async () => {
      const applicant = await waiting();
      await callback(provider.report(await eventOf(applicant)));
      await callback(
        provider.report(
          await eventOf(applicant, { Card: { Token: 'tok_1', Mask: '411111******1111', Brand: 'visa', Expires: '2031-01' } }),
        ),
      );
      await callback(
        provider.report(
          await eventOf(applicant, { Card: { Token: 'tok_2', Mask: '555555******4444', Brand: 'mastercard', Expires: '2030-01' } }),
        ),
      );
      await callback(provider.report(await eventOf(applicant, { Status: 'declined', Card: undefined })));
      const list = await cards(applicant);
      assert.deepEqual(
        list.map(({ Mask, IsMain, Expires }) => [Mask, IsMain, Expires]),
        [
          ['411111******1111', true, '01/31'],
          ['555555******4444', false, '01/30'],
        ],
      );
      const second = list[1]?.Id;
      const primary = await api.call<Card[]>('PATCH', '/v2/cards/primary', { token: applicant.token, body: { CardId: second } });
      assert.deepEqual(
        primary.data.map(({ Id, IsMain }) => [Id === second, IsMain]),
        [
          [true, true],
          [false, false],
        ],
      );
      const left = await api.call<Card[]>('DELETE', `/v2/cards/del?CardId=${second}`, { token: applicant.token });
      assert.deepEqual(
        left.data.map(({ Mask, IsMain }) => [Mask, IsMain]),
        [['411111******1111', true]],
      );
      const stranger = await newApplicant(api);
      assert.equal((await api.call('DELETE', `/v2/cards/del?CardId=${list[0]?.Id}`, { token: stranger.token })).status, 404);
      assert.equal((await api.call('PATCH', '/v2/cards/primary', { token: stranger.token, body: { CardId: list[0]?.Id } })).status, 404);
    });

    describe('a sum that the provider holds', () => {
      const confirm = (applicant: Applicant, CardId: string | undefined, Amount: number, system = 'sandbox') =>
        api.call<ContractStatus>('POST', `/v2/payment/${system}/card/confirm`, { token: applicant.token, body: { CardId, Amount } });
      /** Waits for a card, and has one with 3,47 ₴ held on it. */
      const held = async (over: object = {}) => {
        const applicant = await waiting();
        const event = await eventOf(applicant, { Status: 'held', Held: 347, ...over });
        await callback(provider.report(event));
        const [card] = await cards(applicant);
        return { applicant, card, orderId: event.OrderId };
      };
      /** Of sums that were let go. */
      const messagesTo = async ({ phone }: Applicant): Promise<string[]> => {
        const rows = await api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('code', 'is', null).execute();
        return rows.map(({ text }) => text);
      };

      test('confirms the card, once named; a replay changes nothing', async () => {
        const before = provider.released.length;
        const { applicant, card, orderId } = await held();
        assert.deepEqual([card?.Verified, card?.HeldTries], [false, 3]);
        assert.equal((await applicant.status()).ActionStatus, 'cardVerification');
        assert.equal((await confirm(applicant, card?.Id, 347)).data.ActionStatus, 'applicationCheck');
        assert.equal((await confirm(applicant, card?.Id, 1)).data.ActionStatus, 'applicationCheck');
        const [confirmed] = await cards(applicant);
        assert.deepEqual([confirmed?.Verified, confirmed?.HeldTries], [true, undefined]);
        await api.runJobs();
        await api.runJobs();
        assert.deepEqual(provider.released.slice(before), [orderId]);
        const [message, ...others] = await messagesTo(applicant);
        assert.match(message ?? '', /блокування 3,47\u00a0₴ на картці •1111 знято/);
        assert.deepEqual(others, []);
      });

      test('may be named wrong three times, parallel tries included; then only another check helps', async () => {
        const { applicant, card, orderId } = await held();
        const first = await confirm(applicant, card?.Id, 348);
        assert.equal(first.status, 422);
        assert.match(JSON.stringify(first.data), /Залишилося спроб: 2/);
        const guesses = await Promise.all([1, 2, 3, 4].map((sum) => confirm(applicant, card?.Id, sum)));
        assert.deepEqual(guesses.map(({ status }) => status).toSorted(), [409, 409, 422, 422]);
        assert.equal((await confirm(applicant, card?.Id, 347)).status, 409);
        assert.equal((await cards(applicant))[0]?.HeldTries, 0);
        provider.down = true;
        await assert.rejects(api.runJobs());
        assert.deepEqual(await messagesTo(applicant), []);
        provider.down = false;
        api.pass(60);
        await api.runJobs();
        assert.ok(provider.released.includes(orderId));
        assert.equal((await messagesTo(applicant)).length, 1);
        await callback(provider.report(await eventOf(applicant, { Status: 'held', Held: 512 })));
        assert.equal((await confirm(applicant, card?.Id, 512)).data.ActionStatus, 'applicationCheck');
      });

      test('is the customer’s own, on a card of our provider, and asked for only where there is one', async () => {
        const { applicant, card } = await held();
        assert.equal((await confirm(await newApplicant(api), card?.Id, 347)).status, 404);
        assert.equal((await confirm(applicant, randomUUID(), 347)).status, 404);
        assert.equal((await confirm(applicant, card?.Id, 347, 'another')).status, 404);
        await callback(provider.report(await eventOf(applicant, { Card: { ...other } })));
        const approved = (await cards(applicant)).find(({ Verified }) => Verified);
        assert.equal((await confirm(applicant, approved?.Id, 1)).status, 200);
        assert.equal((await cards(applicant))[0]?.HeldTries, 3);
      });

      test('does not take its check from a card that has one', async () => {
        const applicant = await waiting();
        await callback(provider.report(await eventOf(applicant)));
        await callback(provider.report(await eventOf(applicant, { Status: 'held', Held: 100 })));
        assert.deepEqual(
          (await cards(applicant)).map(({ Verified, HeldTries }) => [Verified, HeldTries]),
          [[true, undefined]],
        );
        await api.runJobs();
        assert.equal((await messagesTo(applicant)).length, 1);
      });

      test('is let go where the card is deleted or rechecked', async () => {
        const { applicant, card, orderId } = await held();
        const again = await eventOf(applicant, { Status: 'held', Held: 512 });
        await callback(provider.report(again));
        await api.runJobs();
        assert.deepEqual(provider.released.slice(-1), [orderId]);
        assert.equal((await api.call('DELETE', `/v2/cards/del?CardId=${card?.Id}`, { token: applicant.token })).status, 200);
        await api.runJobs();
        assert.deepEqual(provider.released.slice(-1), [again.OrderId]);
        assert.equal((await messagesTo(applicant)).length, 2);
      });

      test('is named in its report, and in no other', async () => {
        const applicant = await waiting();
        assert.equal((await callback(provider.report(await eventOf(applicant, { Status: 'held' })))).status, 400);
        assert.equal((await callback(provider.report(await eventOf(applicant, { Held: 5 })))).status, 400);
        assert.deepEqual(await cards(applicant), []);
      });
    });

    test('a report that is forged, altered, old or for somebody unknown is refused', async () => {
      const applicant = await waiting();
      const event = await eventOf(applicant);
      const { data, signature } = provider.report(event);
      const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString();
      const forged = [
        provider.report(event, 'a-secret-of-somebody-else'),
        { data: `${data} `, signature },
        { data, signature: signature.replace(/^../, (start) => (start === '00' ? '11' : '00')) },
        { data, signature: signature.slice(2) },
        provider.report({ ...event, At: at(-301) }),
        provider.report({ ...event, At: at(301) }),
        provider.report({ ...event, Owner: event.Owner.slice(2) }),
        provider.report({ ...event, Owner: sealOwner(randomUUID()) }),
      ];
      for (const body of forged) assert.equal((await callback(body)).status, 403, JSON.stringify(body));
      assert.equal((await callback(provider.report({ ...event, Card: { ...event.Card, Mask: '4111111111111111' } }))).status, 400);
      assert.equal((await callback(provider.report(event), 'another')).status, 404);
      assert.deepEqual(await cards(applicant), []);
      assert.equal((await applicant.status()).ActionStatus, 'cardVerification');
    });
  });
}
