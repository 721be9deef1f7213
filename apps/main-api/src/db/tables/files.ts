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

export interface FileTables {
  stored_file: StoredFileTable;
  dropped_file: DroppedFileTable;
}
