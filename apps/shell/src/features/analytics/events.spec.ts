import { closeSink, openSink, track, type AnalyticsEvent } from './events.ts';

const login: AnalyticsEvent = { event: 'login', method: 'code' };
const choice: AnalyticsEvent = { event: 'consent_choice', analytics: true, marketing: false };

afterEach(closeSink);

test('events wait for consent and are told in their order', () => {
  const told: AnalyticsEvent[] = [];
  track(login);
  track(choice);
  expect(told).toEqual([]);
  openSink((event) => told.push(event));
  expect(told).toEqual([login, choice]);
  track(login);
  expect(told).toEqual([login, choice, login]);
});

test('a refusal forgets what waited', () => {
  const told: AnalyticsEvent[] = [];
  track(login);
  closeSink();
  openSink((event) => told.push(event));
  expect(told).toEqual([]);
});

test('after consent is taken back nothing is told until it is given again', () => {
  const told: AnalyticsEvent[] = [];
  openSink((event) => told.push(event));
  closeSink();
  track(login);
  expect(told).toEqual([]);
  openSink((event) => told.push(event));
  expect(told).toEqual([login]);
});

test('a visit without an answer keeps a hundred at most', () => {
  for (let count = 0; count < 150; count += 1) track(login);
  const told: AnalyticsEvent[] = [];
  openSink((event) => told.push(event));
  expect(told).toHaveLength(100);
});
