export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  devtools: { enabled: false },
  css: ['~/styles/base.css', '~/styles/site.css'],
  features: { inlineStyles: true },
  nitro: {
    preset: 'node-server',
    compressPublicAssets: { brotli: true },
    routeRules: { '/fonts/**': { headers: { 'cache-control': 'public, max-age=31536000, immutable' } } },
  },
});
