import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into each process of specs, and ends it when it does not end itself: Node's own limit fails a test and leaves its process
 * alive, for which the whole run would wait. Many times what the slowest takes beside others.
 */
const LIMIT_MS = Number(process.env['SPECS_LIMIT_MS'] ?? 10 * 60_000);

const end = () => {
  console.error(`Specs have run for ${LIMIT_MS / 1000} s and do not end.`);
  process.exit(1);
};

// threads of a spec inherit what its process was started with
if (isMainThread) setTimeout(end, LIMIT_MS).unref();
