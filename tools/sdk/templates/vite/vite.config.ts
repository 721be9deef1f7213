import { federation } from '@module-federation/vite';
// the shell's, of which this build has no copy
import shared from '@pozyka/remote-sdk/shared.json' with { type: 'json' };
import { defineConfig } from 'vite';

export default defineConfig({
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
});
