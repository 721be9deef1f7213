/** `node bare-driver.ts <plan>`: the same queries by the driver alone, as many at once as a load has connections; tells how often a second. */
import pg from 'pg';

interface Plan {
  url: string;
  /** One call's queries, in their order. */
  queries: { sql: string; parameters: unknown[] }[];
  seconds: number;
  connections: number;
}

const [text = '{}'] = process.argv.slice(2);
const { url, queries, seconds, connections } = JSON.parse(text) as Plan;
const pool = new pg.Pool({ connectionString: url, max: 10 });
const end = performance.now() + seconds * 1000;
const times: number[] = [];
const ask = async (): Promise<void> => {
  while (performance.now() < end) {
    const begin = performance.now();
    for (const { sql, parameters } of queries) await pool.query(sql, parameters);
    times.push(performance.now() - begin);
  }
};
const before = process.cpuUsage();
await Promise.all(Array.from({ length: connections }, ask));
const { user, system } = process.cpuUsage(before);
await pool.end();
times.sort((a, b) => a - b);
const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
console.log(
  JSON.stringify({ perSecond: times.length / seconds, cpu: (user + system) / times.length, p50: at(0.5), p99: at(0.99), failed: 0 }),
);
