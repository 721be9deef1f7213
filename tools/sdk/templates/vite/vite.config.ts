import { federation } from '@module-federation/vite';
// the shell's, of which this build has no copy
import shared from '@pozyka/remote-sdk/shared.json' with { type: 'json' };
import { defineConfig, type UserConfig } from 'vite';

const browser: UserConfig = {
  base: './',
  build: { target: 'chrome109', modulePreload: false, rolldownOptions: { input: './src/remote.ts' } },
  plugins: [
    federation({
      name: '__container__',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared,
      manifest: true,
      dts: false,
    }),
  ],
};

/** One file, which the site's server renders the pages by. */
const server: UserConfig = {
  build: {
    emptyOutDir: false,
    rolldownOptions: {
      external: Object.keys(shared),
      output: { format: 'cjs', exports: 'default', entryFileNames: 'server.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : browser));
