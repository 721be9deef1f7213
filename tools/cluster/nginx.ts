import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../start/plain-error.mjs';
import type { Service } from '../start/supervisor.mjs';
import { nginxConfig } from './nginx-config.ts';
import type { ClusterPorts } from './settings.ts';

/** nginx with its configuration written and tested. @throws PlainError with what nginx says of a wrong one */
export const nginx = (program: string, { folder, logFile, ports }: { folder: string; logFile: string; ports: ClusterPorts }): Service => {
  mkdirSync(folder, { recursive: true });
  // a worker without rights could not reach a folder of root's own
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(ports, process.getuid?.() === 0 ? 'root' : undefined));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  const { status, stderr } = spawnSync(program, [...args, '-t'], { cwd: folder });
  if (status !== 0) throw new PlainError(`nginx: ${stderr.toString().trim()}`);
  return { name: 'nginx', command: program, args, env: process.env, cwd: folder, logFile, health: ports.site };
};
