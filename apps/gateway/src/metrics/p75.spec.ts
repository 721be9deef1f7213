import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics, forgetReleases } from './metrics.ts';

const place = { name: 'LCP', screen: 'faq', app: 'content', version: '1.0.0' };

test('what three of four visitors had at most is told by screen, device and release, and forgotten with the release', async () => {
  const metrics = createMetrics({ processMetrics: false });
  for (const value of [900, 900, 900, 5000]) metrics.vitals.observe({ ...place, device: 'phone' }, value);
  metrics.vitals.observe({ ...place, device: 'desktop' }, 250);
  const text = await metrics.registry.metrics();
  assert.match(text, /^web_vitals_p75\{name="LCP",screen="faq",app="content",version="1\.0\.0",device="phone"\} 1200$/m);
  assert.match(text, /^web_vitals_p75\{.*device="desktop"\} \d+$/m);
  await forgetReleases(metrics, new Set());
  assert.doesNotMatch(await metrics.registry.metrics(), /web_vitals_p75\{/);
});
