import type { AnalyticsEvent } from './events.ts';

const login: AnalyticsEvent = { event: 'login', method: 'code' };
const choice: AnalyticsEvent = { event: 'consent_choice', analytics: true, marketing: false };

/** The module of a new document. */
const load = async () => {
  jest.resetModules();
  const sent: AnalyticsEvent[] = [];
  return { ...(await import('./events.ts')), sent, send: (event: AnalyticsEvent) => void sent.push(event) };
};

test('events wait for consent and are sent in their order', async () => {
  const { sent, send, track, openSink } = await load();
  track(login);
  track(choice);
  expect(sent).toEqual([]);
  openSink(send);
  expect(sent).toEqual([login, choice]);
  track(login);
  expect(sent).toEqual([login, choice, login]);
});

test('a refusal forgets what waited and what comes while it holds', async () => {
  const { sent, send, track, openSink, closeSink } = await load();
  track(login);
  closeSink();
  track(login);
  openSink(send);
  expect(sent).toEqual([]);
  track(choice);
  expect(sent).toEqual([choice]);
});

test('after consent is taken back nothing is sent', async () => {
  const { sent, send, track, openSink, closeSink } = await load();
  openSink(send);
  closeSink();
  track(login);
  expect(sent).toEqual([]);
});

test('a visit without an answer keeps a hundred at most', async () => {
  const { sent, send, track, openSink } = await load();
  for (let count = 0; count < 150; count += 1) track(login);
  openSink(send);
  expect(sent).toHaveLength(100);
});
