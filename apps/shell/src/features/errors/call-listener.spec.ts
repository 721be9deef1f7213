import type { ApiError } from '@pozyka/api-client';
import { contentApi } from '@pozyka/api-client/content';
import { createStore } from '../../core/store.ts';
import { createNoticeStore } from '../notices/notice-store.ts';
import { textsIn } from '../notices/texts.ts';
import { traceOf } from './trace.ts';
import { createCallListener } from './call-listener.ts';

const setUp = () => {
  const requests: string[] = [];
  const { dispatch } = createStore({
    fetch: (url) => {
      requests.push(String(url));
      return Promise.resolve(Response.json({ data: [] }));
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  });
  const notices = createNoticeStore();
  const done = {
    openModal: jest.fn(),
    endSession: jest.fn(),
    closeSite: jest.fn(),
    changed: jest.fn(),
    track: jest.fn(),
    tellGateway: jest.fn(),
  };
  const listener = createCallListener({
    ...done,
    dispatch,
    loggedIn: true,
    texts: () => textsIn('uk'),
    raise: notices.raise,
    placeNow: () => ({ screen: 'faq', app: 'content', version: '1.2.3' }),
    versionOf: (app) => ({ marketplace: '4.5.6' })[app] ?? '',
  });
  const fail = (error: ApiError) =>
    listener({ type: 'call', call: { api: 'mainApi', endpoint: 'getMenus', kind: 'Query', arg: undefined, shownByPage: false, error } });
  return { requests, notices, done, listener, fail };
};

describe('createCallListener', () => {
  it('raises a notice titled in the language of the customer, and an event without words', () => {
    expect(contentApi.endpoints.getMenus).toBeDefined();
    const { notices, done, fail } = setUp();
    fail({ status: 500, code: 17, message: 'Оксано, збій', requestId: 'request-1' });
    expect(notices.get()).toMatchObject([{ tone: 'danger', title: 'Помилка', text: 'Оксано, збій' }]);
    expect(done.track.mock.calls).toEqual([
      [{ event: 'error', code: 17, request_id: 'request-1', screen: 'faq', app: 'content', version: '1.2.3' }],
    ]);
  });

  it('asks again what an overloaded server did not answer', () => {
    const { requests, notices, fail } = setUp();
    fail({ status: 503, code: 503, message: 'Зачекайте' });
    notices.get()[0]?.action?.onPress();
    expect(requests).toEqual(['/api/v2/system/menu?language=uk&only=main%2Cbottom']);
    expect(notices.get()).toEqual([]);
  });

  it('does what else the catalogue says', () => {
    const { done, fail, listener } = setUp();
    fail({ status: 401, code: 401 });
    fail({ status: 503, code: 503, html: '<p>Ні</p>' });
    fail({ status: 200, code: 405, message: 'VPN', modal: 'vpn' });
    listener({
      type: 'call',
      call: { api: 'mainApi', endpoint: 'logout', kind: 'Mutation', arg: undefined, shownByPage: true, data: true },
    });
    expect(done.endSession).toHaveBeenCalledTimes(1);
    expect(done.closeSite).toHaveBeenCalledWith('<p>Ні</p>');
    expect(done.openModal).toHaveBeenCalledWith({ name: 'vpn', text: 'VPN' });
    expect(done.changed).toHaveBeenCalledTimes(1);
  });

  it('raises what pages ask for, and counts what broke in them', () => {
    const { notices, done, listener } = setUp();
    listener({ type: 'notice', kind: 'success', content: { text: 'Збережено' } });
    listener({ type: 'notice', kind: 'warn', content: { title: 'Увага', text: 'Скоро' } });
    const altered = Object.assign(new Error('x'), { name: 'CodeLost' });
    listener({ type: 'failure', error: altered, app: 'marketplace' });
    expect(notices.get()).toMatchObject([
      { tone: 'success', title: 'Готово', text: 'Збережено' },
      { tone: 'warning', title: 'Увага', text: 'Скоро' },
    ]);
    const place = { screen: 'faq', app: 'marketplace', version: '4.5.6' };
    const trace = traceOf(altered);
    expect(done.track).toHaveBeenCalledWith({ event: 'error', code: 0, problem: 'code', request_id: trace, ...place });
    expect(done.tellGateway).toHaveBeenCalledWith({ ...place, kind: 'code', trace });
    listener({ type: 'problem', problem: 'FP Error (step: 2)' });
    expect(done.track).toHaveBeenLastCalledWith({
      event: 'error',
      code: 0,
      problem: 'FP Error (step: 2)',
      screen: 'faq',
      app: 'content',
      version: '1.2.3',
    });
    expect(notices.get()).toHaveLength(2);
  });

  it.each([
    [new TypeError('x is not a function'), textsIn('uk').unexpected, 'page'],
    [{ status: 0, code: 0 }, textsIn('uk').offline, 'data'],
    [{ status: 500, code: 500 }, textsIn('uk').unexpected, 'data'],
  ])('says what to do after what nobody caught: %p', (error, text, kind) => {
    const { notices, done, listener } = setUp();
    listener({ type: 'uncaught', error });
    listener({ type: 'uncaught', error });
    expect(notices.get()).toMatchObject([{ tone: 'danger', title: 'Помилка', text }]);
    expect(done.tellGateway).toHaveBeenCalledWith(expect.objectContaining({ kind, app: 'content', version: '1.2.3' }));
  });

  it.each<[unknown, string | undefined]>([
    [{ status: 422, code: 422, fields: { a: 'Перше', b: { c: ['Друге', 'Третє'], Status: 7 } } }, 'Перше\nДруге\nТретє'],
    [{ status: 0, code: 0 }, textsIn('uk').offline],
    [new TypeError('x'), textsIn('uk').unexpected],
    [{ status: 404, code: 404, message: 'Немає' }, undefined],
    [{ status: 401, code: 401 }, undefined],
    [{ status: 503, code: 503, html: '<p>Ні</p>' }, undefined],
  ])('raises one notice for what a page has no place for, and counts it no second time: %p', (error, text) => {
    const { notices, done, listener } = setUp();
    listener({ type: 'unshown', error });
    listener({ type: 'unshown', error });
    expect(notices.get()).toMatchObject(text === undefined ? [] : [{ tone: 'danger', title: 'Помилка', text }]);
    expect(done.track).not.toHaveBeenCalled();
    expect(done.endSession).not.toHaveBeenCalled();
  });
});
