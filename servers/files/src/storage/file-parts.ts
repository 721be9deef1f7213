import { sql, type Kysely, type Transaction } from 'kysely';

/** A file of which some bytes have come. */
export interface ComingFile {
  readonly id: string;
  readonly size: number;
  readonly received: number;
}

/** A whole file that was looked at and stored. */
export interface StoredFile {
  readonly storedKey: string;
  readonly mediaType: string;
}

/** What a file begins as: stored when it came whole, else its first bytes. */
export type Beginning = { readonly stored: StoredFile } | { readonly first: Uint8Array };

/** Columns of a file's row as it begins. @param size bytes of the whole file */
export const beginningColumns = (content: Beginning, size: number, now: Date) =>
  'stored' in content
    ? { received: size, media_type: content.stored.mediaType, completed_at: now, stored_key: content.stored.storedKey }
    : { received: content.first.length, media_type: null, completed_at: null };

const DAY_MS = 86_400_000;

/** Bytes of the files of a table: in `<table>_part` as they come, in the storage once the file is whole. */
export const filesIn = (table: string) => {
  const files = sql.table(table);
  const parts = sql.table(`${table}_part`);
  const addPart = async <DB>(trx: Transaction<DB>, id: string, position: number, bytes: Uint8Array): Promise<void> => {
    await sql`insert into ${parts} (file_id, position, bytes) values (${id}, ${position}, ${bytes})`.execute(trx);
  };
  const removeParts = async <DB>(trx: Transaction<DB>, id: string): Promise<void> => {
    await sql`delete from ${parts} where file_id = ${id}`.execute(trx);
  };
  return {
    /** Adds the first bytes of a file whose row was just added, unless it came whole. */
    begin: async <DB>(trx: Transaction<DB>, id: string, content: Beginning): Promise<void> => {
      if ('first' in content) await addPart(trx, id, 0, content.first);
    },

    /** Deletes files that nothing has taken for a day: whose column, which would name it, is null. */
    dropLoose: async <DB>(trx: Transaction<DB>, column: string, now: Date): Promise<void> => {
      const before = new Date(now.getTime() - DAY_MS);
      await sql`
        delete from ${files} where id in (
          select id from ${files} where ${sql.ref(column)} is null and created_at < ${before} limit 100 for update skip locked
        )`.execute(trx);
    },

    bytesOf: async <DB>(db: Kysely<DB>, id: string): Promise<Uint8Array> => {
      const { rows } = await sql<{ bytes: Uint8Array }>`select bytes from ${parts} where file_id = ${id} order by position`.execute(db);
      return Buffer.concat(rows.map(({ bytes }) => bytes));
    },

    /** Adds the next bytes, unless another call did meanwhile. */
    append: async <DB>(trx: Transaction<DB>, { id, received }: ComingFile, bytes: Uint8Array): Promise<boolean> => {
      const { rows } = await sql`
        update ${files} set received = ${received + bytes.length} where id = ${id} and received = ${received} returning id`.execute(trx);
      if (rows.length === 0) return false;
      await addPart(trx, id, received, bytes);
      return true;
    },

    /** Replaces the parts by the stored file, unless another call did meanwhile. */
    complete: async <DB>(trx: Transaction<DB>, { id, received, size }: ComingFile, stored: StoredFile, now: Date): Promise<boolean> => {
      const { rows } = await sql`
        update ${files} set received = ${size}, media_type = ${stored.mediaType}, completed_at = ${now}, stored_key = ${stored.storedKey}
        where id = ${id} and received = ${received} returning id`.execute(trx);
      if (rows.length === 0) return false;
      await removeParts(trx, id);
      return true;
    },

    /** Sets where the bytes of a whole file lie, if it exists and no other call did meanwhile. */
    store: async <DB>(trx: Transaction<DB>, id: string, key: string): Promise<void> => {
      const { rows } = await sql`update ${files} set stored_key = ${key} where id = ${id} and stored_key is null returning id`.execute(trx);
      if (rows.length > 0) await removeParts(trx, id);
    },
  };
};

export type FilesIn = ReturnType<typeof filesIn>;
