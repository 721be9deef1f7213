import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savedName } from './file-name.ts';

test('a sent file is saved under its own name, with the ending of what it is', () => {
  const cases: [string, string, string][] = [
    ['Довідка про доходи.pdf', 'application/pdf', 'Довідка про доходи.pdf'],
    ['IMG_0001.HEIC', 'image/jpeg', 'IMG_0001.jpg'],
    ['photo', 'image/jpeg', 'photo.jpg'],
    ['паспорт 1.2 стор. 4', 'image/jpeg', 'паспорт 1.2 стор. 4.jpg'],
    ['страница.html', 'application/pdf', 'страница.pdf'],
    ['setup.exe', 'image/jpeg', 'setup.jpg'],
    ['تصویر\u200Cها.pdf', 'application/pdf', 'تصویر\u200Cها.pdf'],
    ['IMG__1.jpeg', 'image/jpeg', 'IMG__1.jpg'],
  ];
  for (const [name, type, saved] of cases) assert.equal(savedName(name, type), saved);
});

test('nothing in a name leads elsewhere, hides or turns round what it is', () => {
  const cases: [string, string][] = [
    ['../../etc/passwd', '_.._etc_passwd.jpg'],
    ['C:\\Windows\\x.jpg', 'C_Windows_x.jpg'],
    ['звіт\u202Egpj.exe', 'звіт_gpj.jpg'],
    ['a\r\nSet-Cookie: x=1.jpg', 'a_Set-Cookie_ x=1.jpg'],
    ['"; filename="x.html', '_; filename=_x.jpg'],
    ['...', 'file.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['-', '-.jpg'],
    ['', 'file.jpg'],
    ['\ud83d', '\ufffd.jpg'],
    ['😀'.repeat(200), `${'😀'.repeat(100)}.jpg`],
  ];
  for (const [name, saved] of cases) assert.equal(savedName(name, 'image/jpeg'), saved);
});
