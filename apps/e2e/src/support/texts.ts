import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from './site.ts';

const APPS = join(import.meta.dirname, '../../..');

/** The words of an app in a language, with those of the application's fields, as its build holds them, so that a journey finds what a customer reads. */
export const textsOf = (app: string, locale: Locale): ((key: string) => string) => {
  const files = globSync([`../libs/domain/src/steps/messages/${locale}.json`, `${app}/src/**/messages/${locale}.json`], { cwd: APPS });
  const texts = files.map((file) => JSON.parse(readFileSync(join(APPS, file), 'utf8')) as Record<string, string>);
  const messages = Object.assign({}, ...texts) as Record<string, string>;
  return (key) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`${app} has no text ${key} in ${locale}`);
    return text;
  };
};

/** A text as a part of a pattern that finds just this text. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The words of the fields that take files. */
export const fileTexts = (locale: Locale): ((key: string, name?: string) => string) => {
  const path = join(APPS, `../libs/forms/src/file-upload/messages/${locale}.json`);
  const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return (key, name = '') => (messages[key] ?? key).replace('{{name}}', name);
};

type NoticeText = 'agree' | 'close' | 'error' | 'loanTitle' | 'offline' | 'retry' | 'sessionEndedText' | 'siteClosed' | 'vpnTitle';

/** The words of the shell's notices, modals and closed site. */
export const noticeTexts = (locale: Locale): Record<NoticeText, string> => {
  const path = join(APPS, `shell/src/features/notices/messages/${locale}.json`);
  const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<`notices.${NoticeText}`, string>;
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key.replace(/^notices\./, ''), text])) as Record<
    NoticeText,
    string
  >;
};
