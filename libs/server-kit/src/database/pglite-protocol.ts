/** What passes between the server and the thread that holds the embedded database. */
export interface PGliteRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface PGliteFailure {
  readonly message: string;
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

export type PGliteReply =
  | { readonly id: number; readonly rows: unknown[]; readonly affectedRows: number }
  | { readonly id: number; readonly failure: PGliteFailure };

export interface PGliteWorkerData {
  /** A folder, or null for a database in memory. */
  readonly dataDir: string | null;
  /** File of a database that was made before, for one in memory to begin as. */
  readonly template?: string;
}
