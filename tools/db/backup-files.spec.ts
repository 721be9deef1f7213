import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FolderStorage } from '@pozyka/server-kit/storage';
import { filesToCopy, restoreFiles, saveFiles } from './backup-files.ts';

test('files are saved and put back as they were; one that is gone, damaged or another is told from them', async (t) => {
  const home = await mkdtemp(join(tmpdir(), 'pozyka-backup-files-'));
  t.after(() => rm(home, { recursive: true }));
  const [live, target] = [new FolderStorage(join(home, 'live')), new FolderStorage(join(home, 'target'))];
  for (const key of ['a', 'b', 'unnamed']) await live.create(key, Buffer.from(`bytes of ${key}`));
  const place = join(home, 'backup/files');
  const saved = await saveFiles(live, ['b', 'gone', 'a'], place);
  assert.equal(saved.count, 2);
  await assert.rejects(saveFiles(target, ['a'], join(home, 'elsewhere')), /set FILES_STORE/);
  await restoreFiles(place, saved, target);
  await restoreFiles(place, saved, target);
  assert.deepEqual(await Promise.all(['a', 'b', 'unnamed'].map(async (key) => (await target.read(key))?.bytes.toString())), [
    'bytes of a',
    'bytes of b',
    undefined,
  ]);
  const used = new FolderStorage(join(home, 'used'));
  await used.create('b', Buffer.from('another'));
  await assert.rejects(restoreFiles(place, saved, used), /Another file is at b/);
  await appendFile(join(place, 'a'), 'x');
  await assert.rejects(restoreFiles(place, saved, target), /is not what was saved/);
  await rm(join(place, 'a'));
  await assert.rejects(restoreFiles(place, saved, target), /is not what was saved/);
});

test('a bucket is not copied: it keeps versions of its own', () => {
  assert.equal(filesToCopy('s3://pozyka-files/main'), undefined);
  assert.equal(filesToCopy('/srv/files')?.place, '/srv/files');
});
