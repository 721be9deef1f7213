import type { AnalyticsEvent } from './events.ts';

const login: AnalyticsEvent = { event: 'login', method: 'code' };
const choice: AnalyticsEvent = { event: 'consent_choice', analytics: true, marketing: false };

/** The module of a new document. */
const load = async () => {
  jest.resetModules();
  const told: AnalyticsEvent[] = [];
  return { ...(await import('./events.ts')), told, tell: (event: AnalyticsEvent) => void told.push(event) };
};

test('events wait for consent and are told in their order', async () => {
  const { told, tell, track, openSink } = await load();
  track(login);
  track(choice);
  expect(told).toEqual([]);
  openSink(tell);
  expect(told).toEqual([login, choice]);
  track(login);
  expect(told).toEqual([login, choice, login]);
});

test('a refusal forgets what waited and what comes while it holds', async () => {
  const { told, tell, track, openSink, closeSink } = await load();
  track(login);
  closeSink();
  track(login);
  openSink(tell);
  expect(told).toEqual([]);
  track(choice);
  expect(told).toEqual([choice]);
});

test('after consent is taken back nothing is told', async () => {
  const { told, tell, track, openSink, closeSink } = await load();
  openSink(tell);
  closeSink();
  track(login);
  expect(told).toEqual([]);
});

test('a visit without an answer keeps a hundred at most', async () => {
  const { told, tell, track, openSink } = await load();
  for (let count = 0; count < 150; count += 1) track(login);
  openSink(tell);
  expect(told).toHaveLength(100);
});
