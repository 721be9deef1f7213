import { smallerPhoto } from './smaller-photo.ts';

test.each([new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), new File(['small'], 'a.jpg', { type: 'image/jpeg' })])(
  'leaves $name as it is',
  async (file) => expect(await smallerPhoto(file, 100)).toBe(file),
);

test('a picture that cannot be read goes as it is', async () => {
  // not a picture, whatever its name says
  const file = new File([new Uint8Array(1_100_000)], 'a.png', { type: 'image/png' });
  Object.assign(URL, { createObjectURL: () => 'blob:none', revokeObjectURL: () => undefined });
  const images = jest.spyOn(Image.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.onerror?.('unreadable'));
  });
  expect(await smallerPhoto(file, 100)).toBe(file);
  images.mockRestore();
});
