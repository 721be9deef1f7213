import { afterEach } from 'node:test';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into each process of specs, and ends it when no test of it ends for long: Node's own limit fails a test and leaves its process
 * alive, for which the whole run would wait. Silence is limited, not length: a slow machine takes its time.
 */
const LIMIT_MS = Number(process.env['SPECS_SILENCE_MS'] ?? 5 * 60_000);

const end = () => {
  console.error(`No test has ended for ${LIMIT_MS / 1000} s.`);
  process.exit(1);
};

// threads of a spec inherit what its process was started with
if (isMainThread) {
  const timer = setTimeout(end, LIMIT_MS).unref();
  afterEach(() => timer.refresh());
}
