/** `node tools/extras/run.mjs load <options of autocannon as JSON>`: one load; its report is the last line on stdout. */
import autocannon from 'autocannon';

console.log(JSON.stringify(await autocannon(JSON.parse(process.argv[2] ?? '{}'))));
