import { normalisePassportNumber } from '@pozyka/domain/documents';
import { plain } from '@pozyka/domain/text';

/** A booklet's number while it is typed: capitals, and Latin look-alikes as the Ukrainian letters that are meant. */
export const typedBooklet = (text: string): string => normalisePassportNumber(text);

/** A record number while it is typed: its hyphen comes by itself. */
export const typedRecord = (text: string): string => plain(text).replace(/^(\d{8})(\d)/, '$1-$2');
