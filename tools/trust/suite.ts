/** What was tried, and whether it held. */
export interface Row {
  readonly tried: string;
  /** How often it was tried. */
  readonly times?: number;
  /** Undefined where this machine lacks what the trial needs: neither held nor failed. */
  readonly held: boolean | undefined;
  /** What was seen where it did not hold, or what the reader should know. */
  readonly note?: string;
}

/** A PostgreSQL of this run alone, started when the first suite asks. */
export interface Database {
  readonly url: string;
  /** `postgres-15` */
  readonly kind: string;
}

/** What a suite gets of the runner. */
export interface Context {
  /** Everything that is drawn is drawn from it, so that a run can be repeated. */
  readonly seed: number;
  /** About how long the suite may take. */
  readonly seconds: number;
  /** Aborted when the run is stopped or the suite's time is far over. */
  readonly signal: AbortSignal;
  readonly postgres: () => Promise<Database>;
  /** Called when the run ends, the last given first. */
  readonly onEnd: (stop: () => Promise<void> | void) => void;
}

/** A file of `suites/`; its name is the suite's. */
export interface Suite {
  readonly run: (context: Context) => Promise<Row[]>;
}
