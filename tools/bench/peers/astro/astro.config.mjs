import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  // the server around it serves packed files, which the standalone one cannot
  adapter: node({ mode: 'middleware' }),
  integrations: [react()],
  build: { inlineStylesheets: 'always' },
});
