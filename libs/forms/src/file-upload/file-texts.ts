import { errorText, isApiError } from '@pozyka/api-client';
import { uploadKinds } from '@pozyka/api-contract/constants';
import type { FileUploadTexts } from '@pozyka/design-system';
import { formatNumber, type Locale } from '@pozyka/i18n';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

type TextKey = keyof typeof uk;

const messages: Record<Locale, Record<TextKey, string>> = { uk, ru };
const MEGABYTE = 1024 * 1024;

/** The kinds of file that are accepted, for the hint of a field: `JPEG, PNG or PDF`. */
export const fileKinds = (locale: Locale): string => new Intl.ListFormat(locale, { type: 'disjunction' }).format(Object.keys(uploadKinds));

/** Words of a field that takes files, up to `maxBytes` each and `maxFiles` in all. They come along with it, so that every field speaks alike. */
export const fileTexts = (locale: Locale, { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number }): FileUploadTexts => {
  const say = (key: TextKey, values: Readonly<Record<string, string | number>> = {}) =>
    messages[locale][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  const size = (bytes: number) =>
    bytes < MEGABYTE
      ? say('kilobytes', { size: formatNumber(Math.ceil(bytes / 1024), locale) })
      : say('megabytes', { size: formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10, locale) });
  return {
    choose: say(maxFiles === 1 ? 'choose-one' : 'choose'),
    camera: say('camera'),
    drop: say(maxFiles === 1 ? 'drop-one' : 'drop'),
    remove: (name) => say('remove', { name }),
    retry: (name) => say('retry', { name }),
    sending: (name, percent) => say('sending', { name, percent }),
    sent: (name) => say('sent', { name }),
    waiting: say('waiting'),
    preparing: say('preparing'),
    failed: (error) => {
      if (isApiError(error) && error.status === 0) return say('failed.offline');
      return say('failed', { why: isApiError(error) ? errorText(error, say('try-again')) : say('try-again') });
    },
    gone: say('gone'),
    brokenOff: say('broken-off'),
    removed: (name) => say('removed', { name }),
    refused: (name, why) => say(`refused.${why}`, { name, limit: size(maxBytes), count: maxFiles }),
    size,
  };
};
