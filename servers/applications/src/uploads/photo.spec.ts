import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PhotoChallenge } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import sharp from 'sharp';
import { startApplications } from '../testing/applications-api.ts';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { hasPhoto } from '../files/store.ts';
import { noise, pdf, phonePhoto, png } from '@pozyka/server-files/testing/pictures';
import { newUploader, type Uploader } from '../testing/uploader.ts';

for (const target of testDatabases()) {
  describe(`the live photo on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    const challengeOf = ({ token }: Uploader, locale: 'uk' | 'ru' = 'uk') =>
      api.call<PhotoChallenge>('GET', '/v2/app/photo/challenge', { token, locale });

    test('responses a challenge, is stored without metadata, and the application goes on', async () => {
      const customer = await newUploader(api, 'photoNeeded');
      const { data } = await challengeOf(customer);
      assert.match(data.text, /\S/);
      assert.ok(data.ExpiresIn >= 60);
      const id = await customer.applicationId();
      assert.equal(await hasPhoto(api.db, id), false);
      const sent = await customer.photo(data.challenge, new Uint8Array(await phonePhoto()));
      assert.equal(sent.status, 200);
      assert.equal(await hasPhoto(api.db, id), true);
      const { width, height, exif } = await sharp((await customer.file(sent.data.Id)).bytes).metadata();
      assert.deepEqual([width, height, exif], [300, 400, undefined]);
      assert.equal((await customer.applicant.status()).ActionStatus, 'cardVerification');
      // a photo is no document of the customer's list
      assert.deepEqual(await customer.list(), []);
    });

    test('challenges differ, and come in the language asked for', async () => {
      const customer = await newUploader(api, 'photoNeeded');
      const texts = new Set<string>();
      for (let index = 0; index < 60; index += 1) texts.add((await challengeOf(customer)).data.text);
      assert.ok(texts.size > 3, [...texts].join(', '));
      const { data } = await challengeOf(customer, 'ru');
      assert.match(data.text, /^(Немного|Покажите)/);
    });

    test('a challenge is of one customer, for one photo, for half an hour', async () => {
      const [one, two] = [await newUploader(api, 'photoNeeded'), await newUploader(api, 'photoNeeded')];
      const photo = new Uint8Array(await png());
      const mine = (await challengeOf(one)).data.challenge;
      const refusedFor = async (customer: Uploader, challenge: string) => {
        const { status, data } = await customer.photo(challenge, photo);
        return status === 422 && data.challenge !== undefined;
      };
      assert.ok(await refusedFor(two, mine));
      assert.ok(await refusedFor(two, 'x'));
      const old = (await challengeOf(two)).data.challenge;
      api.pass(1_801);
      for (const { applicant } of [one, two]) applicant.token = await api.login(applicant.phone);
      assert.ok(await refusedFor(two, old));
      const fresh = (await challengeOf(one)).data.challenge;
      assert.equal((await one.photo(fresh, photo)).status, 200);
      await one.stand('photoNeeded');
      assert.ok(await refusedFor(one, fresh));
    });

    test('two tabs may ask, one photo is taken', async () => {
      const customer = await newUploader(api, 'photoNeeded');
      const tabs = [await challengeOf(customer), await challengeOf(customer)];
      const photo = new Uint8Array(await png());
      const responses = await Promise.all(tabs.map(({ data }) => customer.photo(data.challenge, photo)));
      const [taken, refused = 0] = responses.map(({ status }) => status).sort();
      assert.equal(taken, 200);
      // the other comes when no photo is required any more, or when its challenge is over
      assert.ok([409, 422].includes(refused), String(refused));
      const { count } = await api.db
        .selectFrom('application_file')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('application_id', '=', await customer.applicationId())
        .executeTakeFirstOrThrow();
      assert.equal(count, 1);
    });

    test('a file that is no photo is refused, and the challenge stays', async () => {
      const customer = await newUploader(api, 'photoNeeded');
      const { challenge } = (await challengeOf(customer)).data;
      const whole = await noise(400);
      const send = async (bytes: Buffer) => (await customer.photo(challenge, new Uint8Array(bytes))).status;
      assert.equal(await send(pdf()), 415);
      assert.equal(await send(whole.subarray(0, 20_000)), 422);
      assert.equal(await send(await png(100, 100)), 422);
      assert.equal(await send(whole), 200);
    });

    test('is taken only where it is asked for', async () => {
      const customer = await newUploader(api, 'photoNeeded');
      const { challenge } = (await challengeOf(customer)).data;
      for (const status of ['formFilling', 'changesRequired', 'applicationCheck', 'contractSign'] as const) {
        await customer.stand(status);
        assert.equal((await challengeOf(customer)).status, 409, status);
        assert.equal((await customer.photo(challenge, new Uint8Array(await png()))).status, 409, status);
      }
    });
  });
}
