/** `node generate-load.ts <plan>`: one load in a process of its own, so that it does not take the time of what it measures. */
import autocannon from 'autocannon';

const [plan = '{}'] = process.argv.slice(2);
const { requests, latency, non2xx, errors, ...report } = await autocannon(JSON.parse(plan) as autocannon.Options);
console.log(
  JSON.stringify({ perSecond: requests.average, p50: latency.p50, p99: latency.p99, answers: report['2xx'], failed: non2xx + errors }),
);
