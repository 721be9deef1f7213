import type { UploadedDocument } from '@pozyka/api-contract';
import type { UploadItem } from '@pozyka/design-system';

/** Files by document type. */
export type Files = Readonly<Record<string, readonly UploadItem[]>>;

/** Items that this page has not begun itself go by the server's id. */
const SERVER = 'server:';

/** The server's id of an item that this page has not begun itself. */
export const serverIdOf = ({ key }: UploadItem): string | undefined => (key.startsWith(SERVER) ? key.slice(SERVER.length) : undefined);

/** Documents that wait for the rest of their bytes. */
export const unfinished = (documents: readonly UploadedDocument[]): UploadedDocument[] =>
  documents.filter(({ Size, Received }) => Received < Size);

const itemOf = ({ Id, Name, Size, Received }: UploadedDocument): UploadItem => ({
  key: SERVER + Id,
  name: Name,
  size: Size,
  ...(Received === Size && { id: Id }),
});

/**
 * What the page shows once the server has reported what it has: files on their way stay, others come and go as they did in other tabs.
 * `ownIds` are of the documents that this page is sending.
 */
export const merged = (files: Files, documents: readonly UploadedDocument[], ownIds: ReadonlySet<string>): Files => {
  const types = new Set([...Object.keys(files), ...documents.map(({ TypeId }) => TypeId)]);
  const here = new Set(documents.map(({ Id }) => Id));
  const filesOf = (type: string): UploadItem[] => {
    const remaining = (files[type] ?? []).filter((item) => (item.id === undefined ? !serverIdOf(item) : here.has(item.id)));
    const shown = new Set(remaining.map(({ id }) => id));
    const added = documents.filter(({ TypeId, Id }) => TypeId === type && !shown.has(Id) && !ownIds.has(Id));
    return [...remaining, ...added.map(itemOf)];
  };
  return Object.fromEntries([...types].map((type) => [type, filesOf(type)]));
};

/** Without the row of a document whose sending goes on in another row. */
export const withoutDocument = (files: Files, typeId: string, id: string): Files => ({
  ...files,
  [typeId]: (files[typeId] ?? []).filter((item) => serverIdOf(item) !== id),
});
