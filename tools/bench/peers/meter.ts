/** Loaded before the server of a peer: says, on a port of its own, what processor time and memory that process took, as the site's servers do. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`);
});
server.listen(Number(process.env['METER_PORT']), '127.0.0.1').unref();
