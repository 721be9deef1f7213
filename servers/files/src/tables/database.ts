import type { KitTables } from '@pozyka/server-kit';

/** A file in the storage, known here before its bytes are there. */
interface StoredFileTable {
  /** Its name in the storage, which tells nothing. */
  key: string;
  /** The file's own key, sealed by one of SECRET_KEYS. */
  secret: string;
  created_at: Date;
}

/** Bytes that are to be removed from the storage; nothing opens them any more. */
interface DroppedFileTable {
  key: string;
  dropped_at: Date;
}

/** Every table of the module; files of a noun have a table of their own that names `stored_file.key`. */
export interface FilesDatabase extends KitTables {
  stored_file: StoredFileTable;
  dropped_file: DroppedFileTable;
}
