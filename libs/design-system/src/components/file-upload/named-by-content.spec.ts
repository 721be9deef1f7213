import { namedByContent } from './named-by-content.ts';

const text = (signs: string) => Uint8Array.from(signs, (sign) => sign.charCodeAt(0));

test.each([
  ['a JPEG of a scanner', '\xff\xd8\xff\xe0', 'image/jpg', 'image/jpeg'],
  ['a JPEG without a type', '\xff\xd8\xff\xe1', '', 'image/jpeg'],
  ['a PNG with a JPEG’s name', '\x89PNG\r\n\x1a\n', 'image/jpeg', 'image/png'],
  ['a WebP of a chat', 'RIFF\x10\0\0\0WEBPVP8 ', 'application/octet-stream', 'image/webp'],
  ['a HEIC, which most browsers do not show', '\0\0\0\x18ftypheic', 'image/heic', 'image/heic'],
  ['a sound in the wrapping of WebP', 'RIFF\x10\0\0\0WAVEfmt ', 'audio/wav', 'audio/wav'],
  ['a PDF that is called a picture', '%PDF-1.7', 'image/jpeg', 'image/jpeg'],
])('%s', async (_what, head, type, found) => {
  const file = new File([text(head), 'rest'], 'скан.jpg', { type, lastModified: 7 });
  const named = await namedByContent(file);
  expect([named.type, named.name, named.size, named.lastModified]).toEqual([found, 'скан.jpg', file.size, 7]);
});

test('a file that cannot be read is left to its sender', async () => {
  const file = new File(['x'], 'a.jpg', { type: 'image/jpg' });
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'));
  expect(await namedByContent(file)).toBe(file);
});
