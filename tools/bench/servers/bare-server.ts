/** `node bare-server.ts <file>`: Fastify without anything, that answers with one file; what any server of ours is compared with. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = fastify();
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes));
app.get('/metrics', () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`;
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
