import { connect } from 'node:net';
import { mkdirSync } from 'node:fs';
import type { Service } from '../start/supervisor.mjs';

const PATIENCE_MS = 1_000;

/** True when a Redis responds at the port. */
export const isAlive = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const settle = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(PATIENCE_MS, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('data', (bytes) => settle(bytes.toString().startsWith('+PONG')));
  });

/** Redis without a disk: what it holds may be lost at any moment. */
export const redis = (program: string, { folder, logFile, port }: { folder: string; logFile: string; port: number }): Service => {
  mkdirSync(folder, { recursive: true });
  return {
    name: 'redis',
    command: program,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory',
      '256mb',
      '--maxmemory-policy',
      'allkeys-lru',
    ],
    env: process.env,
    cwd: folder,
    logFile,
    health: () => isAlive(port),
  };
};
