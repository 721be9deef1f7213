import { mkdirSync } from 'node:fs';
import type { Service } from '../start/supervisor.mjs';

const SETTINGS = { bind: '127.0.0.1', save: '', appendonly: 'no', maxmemory: '256mb', 'maxmemory-policy': 'allkeys-lru' };

/** Redis without a disk: what it holds may be lost at any moment. */
export const redis = (program: string, { folder, logFile, port }: { folder: string; logFile: string; port: number }): Service => {
  mkdirSync(folder, { recursive: true });
  const settings = { port: String(port), ...SETTINGS };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return { name: 'redis', command: program, args, env: process.env, cwd: folder, logFile, health: port };
};
