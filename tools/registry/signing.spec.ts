import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { FolderStorage, isSigned, verifyingKey } from '../../libs/server-kit/src/storage/index.ts';
import { releaseKeyOf } from './release-key.ts';
import { addRelease, readBuild, readWholeStored } from './release-store.ts';
import { build, homeOf } from './testing/builds.ts';

/** A key as openssl writes it, and the gateway's setting of it. */
const newKey = (home: string, name: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = join(home, `${name}.pem`);
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return { file, verifying: verifyingKey(publicKey.export({ format: 'der', type: 'spki' }).toString('base64')) };
};

const setUp = (t: TestContext) => {
  const home = homeOf(t);
  const storage = new FolderStorage(join(home, 'store'));
  const signature = join(home, 'store/releases/content/0.1.0-aaaa/release.sig');
  const [ours, other] = [newKey(home, 'ours'), newKey(home, 'other')];
  const add = async (file?: string, sha = 'a1') => {
    const built = build(home, { alter: (release) => ({ ...release, sha }) });
    return addRelease(storage, await readBuild(built.folder), releaseKeyOf({ RELEASE_SIGNING_KEY: file }).key);
  };
  const isOurs = async (key = ours.verifying): Promise<boolean> => {
    const { files } = await readWholeStored(storage, 'content', '0.1.0-aaaa');
    return isSigned(files.get('release.json') ?? Buffer.from(''), files.get('release.sig'), [key]);
  };
  return { home, add, isOurs, ours, other, signature };
};

describe('signed releases', () => {
  it('a release is signed when it is stored, and travels with its signature', async (t) => {
    const { add, isOurs, ours, other } = setUp(t);
    assert.equal(await add(ours.file), true);
    assert.equal(await isOurs(), true);
    assert.equal(await isOurs(other.verifying), false);
  });

  it('without a key there is none; a stored release gets one when it is republished with a key', async (t) => {
    const { add, isOurs, ours, signature } = setUp(t);
    await add();
    assert.equal(existsSync(signature), false);
    assert.equal(await isOurs(), false);
    assert.equal(await add(ours.file, 'b2'), false);
    assert.equal(await isOurs(), true);
  });

  it('a signature that is no one of ours is replaced, another key is another signature', async (t) => {
    const { add, isOurs, ours, other, signature } = setUp(t);
    await add(other.file);
    await add(ours.file);
    assert.equal(await isOurs(), true);
    writeFileSync(signature, 'nonsense');
    assert.equal(await isOurs(), false);
    rmSync(signature);
    await add(ours.file);
    assert.equal(await isOurs(), true);
  });

  it('a key comes as a file or as its text, and a text that is none is not repeated', (t) => {
    const { file } = newKey(homeOf(t), 'ours');
    const pem = readFileSync(file, 'utf8');
    const [ofFile, ofText] = [file, pem].map((value) => releaseKeyOf({ RELEASE_SIGNING_KEY: value }).key);
    assert.ok(ofFile && ofText?.equals(ofFile));
    const broken = (): unknown => releaseKeyOf({ RELEASE_SIGNING_KEY: pem.replace('MC4', 'XX4') });
    assert.throws(broken, (error: Error) => /no private Ed25519 key/.test(String(error)) && !String(error).includes('XX4'));
  });

  it('a file that is no Ed25519 key is refused', (t) => {
    const home = homeOf(t);
    const file = join(home, 'rsa.pem');
    writeFileSync(file, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }));
    assert.throws(() => releaseKeyOf({ RELEASE_SIGNING_KEY: file }), /no private Ed25519 key/);
    assert.throws(() => releaseKeyOf({ RELEASE_SIGNING_KEY: join(home, 'none.pem') }), /no private Ed25519 key/);
    assert.deepEqual(releaseKeyOf({}), {});
  });
});
