/** What draws QR codes, as a chunk of its own. */
export { QrCode } from '@pozyka/remote-kit/qr-code';
