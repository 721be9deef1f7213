import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const load = createRequire(import.meta.url);

/**
 * The host's own script, with React and everything else that a remote takes from the shell. Development code: only that can
 * exchange components in a running page.
 */
export const bundleHost = async (): Promise<string> => {
  const { SHARED } = load('../webpack/shared.cjs') as { SHARED: Record<string, string> };
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'host/main.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"development"',
      // as in the shell, tools/webpack/browser-app.cjs
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      SHARED_VERSIONS: JSON.stringify(SHARED),
    },
  });
  return outputFiles[0]?.text ?? '';
};
