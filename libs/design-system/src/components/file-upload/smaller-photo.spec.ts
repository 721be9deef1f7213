import { waitFor } from '@testing-library/react';
import { isCanvasReadable } from './is-canvas-readable.ts';
import { smallerPhoto, namedByContent } from './smaller-photo.ts';

jest.mock('./is-canvas-readable.ts', () => ({ isCanvasReadable: jest.fn(() => true) }));
const isReadable = jest.mocked(isCanvasReadable);

test('what is no photo is left as it is', async () => {
  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  expect(await smallerPhoto(file, { maxSide: 100 })).toBe(file);
});

test('a picture that cannot be read goes as it is', async () => {
  // not a picture, despite its name
  const file = new File([new Uint8Array(1_100_000)], 'a.png', { type: 'image/png' });
  Object.assign(URL, { createObjectURL: () => 'blob:none', revokeObjectURL: () => undefined });
  const images = jest.spyOn(Image.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.onerror?.('unreadable'));
  });
  expect(await smallerPhoto(file, { maxSide: 100 })).toBe(file);
  images.mockRestore();
});

describe('with photos', () => {
  const photo = (name: string) => new File(['\x89PNG', new Uint8Array(1_100_000)], name, { type: 'image/png' });
  /** Pictures that load when the test says so. */
  const pictures = () => {
    const loading: HTMLImageElement[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    const src = jest.spyOn(Image.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      loading.push(this);
    });
    return { loading, restore: () => src.mockRestore() };
  };

  test('one at a time is redrawn, and one that fails holds up no other', async () => {
    const { loading, restore } = pictures();
    const files = [photo('1.jpg'), photo('2.jpg'), photo('3.jpg')];
    const made = files.map((file) => smallerPhoto(file, { maxSide: 100 }));
    for (const [index, file] of files.entries()) {
      await waitFor(() => expect(loading).toHaveLength(index + 1));
      loading[index]?.onerror?.('unreadable');
      expect(await made[index]).toBe(file);
    }
    restore();
  });

  test('is sent as it is where nothing comes out of a canvas', async () => {
    const { loading, restore } = pictures();
    isReadable.mockReturnValueOnce(false);
    const file = photo('1.jpg');
    expect(await smallerPhoto(file, { maxSide: 100 })).toBe(file);
    expect(loading).toEqual([]);
    restore();
  });
});

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
