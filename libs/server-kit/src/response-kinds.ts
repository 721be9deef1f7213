/** A page of a list: `data` goes into the envelope, the numbers into `x-items-total`, `x-items-count`, `x-items-limit`. */
export class Paged<D> {
  readonly data: D;
  readonly total: number;
  readonly limit: number;
  readonly count: number;

  constructor(data: D, total: number, limit: number, count: number) {
    this.data = data;
    this.total = total;
    this.limit = limit;
    this.count = count;
  }
}

/** A page of `items` out of `total`, requested with `limit`. */
export const paged = <T>(items: T[], total: number, limit: number): Paged<T[]> => new Paged(items, total, limit, items.length);

/** The same where `data` is an object that holds the `count` items, such as goods with their facets. */
export const pagedObject = <D extends object>(
  data: D,
  { total, limit, count }: { total: number; limit: number; count: number },
): Paged<D> => new Paged(data, total, limit, count);

/** A file instead of the envelope; `name` is what the customer's browser saves it as. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly type: string;
  /** True where the browser saves it, false where it may show it. */
  readonly isSaved: boolean;

  constructor(bytes: Uint8Array, name: string, type: string, isSaved = false) {
    this.bytes = bytes;
    this.name = name;
    this.type = type;
    this.isSaved = isSaved;
  }
}

/** A file that is saved, and runs nothing here however it is opened: one that somebody sent us, or that a link saves. */
export const attachment = (bytes: Uint8Array, name: string, type: string): FileAnswer => new FileAnswer(bytes, name, type, true);

/** A PDF document. */
export const pdf = (bytes: Uint8Array, name: string): FileAnswer => new FileAnswer(bytes, name, 'application/pdf');
