import sharp from 'sharp';

/** A picture that may be a face's, as a file that is chosen. */
export const facePicture = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b59a7a' } })
    .jpeg()
    .toBuffer(),
});
