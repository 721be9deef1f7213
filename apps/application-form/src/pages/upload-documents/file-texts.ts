import { uploadLimits } from '@pozyka/api-contract/constants';
import type { FileUploadTexts, UploadItem } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import type { Text } from '@pozyka/remote-kit';
import { serverIdOf } from './documents-state.ts';

const MEGABYTE = 1024 * 1024;

/** Words of the fields that take files; a file broken off before this page was opened is told from one that has just failed. */
export const fileTexts = (text: Text, locale: 'uk' | 'ru', items: readonly UploadItem[]): FileUploadTexts => {
  const size = (bytes: number) =>
    bytes < MEGABYTE
      ? text('file.kilobytes', { size: formatNumber(Math.ceil(bytes / 1024), locale) })
      : text('file.megabytes', { size: formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10, locale) });
  const isBrokenOff = (name: string) => items.some((item) => item.name === name && item.id === undefined && serverIdOf(item) !== undefined);
  return {
    choose: text('file.choose'),
    camera: text('file.camera'),
    drop: text('file.drop'),
    remove: (name) => text('file.remove', { name }),
    retry: (name) => text('file.retry', { name }),
    sending: (name, percent) => text('file.sending', { name, percent }),
    sent: (name) => text('file.sent', { name }),
    failed: (name) => text(isBrokenOff(name) ? 'file.broken-off' : 'file.failed', { name }),
    removed: (name) => text('file.removed', { name }),
    refused: (name, why) => text(`file.refused-${why}`, { name, limit: size(uploadLimits.bytes), count: uploadLimits.count }),
    size,
  };
};
