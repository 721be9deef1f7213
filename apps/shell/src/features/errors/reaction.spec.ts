import type { ApiError } from '@pozyka/api-client';
import type { EndedCall } from '../../core/deferred.ts';
import { textsIn } from '../notices/texts.ts';
import { reactionTo } from './reaction.ts';

const texts = textsIn('uk');
const ended = (change: Partial<EndedCall>): EndedCall => ({
  api: 'mainApi',
  endpoint: 'getMenus',
  kind: 'Query',
  arg: undefined,
  shownByPage: false,
  ...change,
});
const failed = (error: ApiError, change: Partial<EndedCall> = {}) => reactionTo(ended({ error, ...change }), true, texts);

describe('reactionTo', () => {
  it.each<[string, ApiError, Partial<EndedCall>, ReturnType<typeof reactionTo>]>([
    ['an error code', { status: 200, code: 7, message: 'Ні' }, {}, { do: 'notice', text: 'Ні', retry: false }],
    ['an error response', { status: 500, code: 500, message: 'Збій' }, {}, { do: 'notice', text: 'Збій', retry: false }],
    [
      'data',
      { status: 422, code: 422, fields: { a: 'Один', b: ['Два', 'Три'] } },
      {},
      { do: 'notice', text: 'Один\nДва\nТри', retry: false },
    ],
    ['no words', { status: 500, code: 500 }, {}, { do: 'notice', text: texts.unexpected, retry: false }],
    ['no answer', { status: 0, code: 0 }, {}, { do: 'notice', text: texts.offline, retry: true }],
    ['no answer to a change', { status: 0, code: 0 }, { kind: 'Mutation' }, { do: 'notice', text: texts.offline, retry: false }],
    ['an overloaded server', { status: 503, code: 503, message: 'Зачекайте' }, {}, { do: 'notice', text: 'Зачекайте', retry: true }],
    ['a closed site', { status: 503, code: 503, html: '<p>Ні</p>' }, { shownByPage: true }, { do: 'close-site', html: '<p>Ні</p>' }],
    ['a lost session', { status: 401, code: 401, message: 'Увійдіть' }, { shownByPage: true }, { do: 'end-session' }],
    ['what is not there', { status: 404, code: 404, message: 'Немає' }, {}, { do: 'nothing' }],
    [
      'a change of what is not there',
      { status: 404, code: 404, message: 'Немає' },
      { kind: 'Mutation' },
      { do: 'notice', text: 'Немає', retry: false },
    ],
    ['what the page shows', { status: 500, code: 500, message: 'Збій' }, { shownByPage: true }, { do: 'nothing' }],
    ['a VPN', { status: 200, code: 405, message: 'VPN', modal: 'vpn' }, { shownByPage: true }, { do: 'modal', name: 'vpn', text: 'VPN' }],
    [
      'a refused loan',
      { status: 200, code: 7, message: 'Ні', modal: 'loan' },
      { shownByPage: true },
      { do: 'modal', name: 'loan', text: 'Ні' },
    ],
    ['a save already checked', { status: 200, code: 1, fields: { Status: '219' } }, { kind: 'Mutation' }, { do: 'nothing' }],
    ['a code sent on login', { status: 200, code: 1, fields: { status: '18' } }, { kind: 'Mutation' }, { do: 'nothing' }],
  ])('%s', (_, error, change, reaction) => {
    expect(failed(error, change)).toEqual(reaction);
  });

  it('two accounts with one login', () => {
    expect(reactionTo(ended({ kind: 'Mutation', data: { status: 0, isMultiplyAccount: true } }), false, texts)).toEqual({
      do: 'modal',
      name: 'auth',
    });
    expect(reactionTo(ended({ kind: 'Mutation', data: { status: 0, isMultiplyAccount: false } }), false, texts)).toEqual({ do: 'nothing' });
    expect(reactionTo(ended({ kind: 'Mutation', data: true }), false, texts)).toEqual({ do: 'nothing' });
  });

  it('a visitor who is not logged in has no session to lose', () => {
    const error = { status: 401, code: 401, message: 'Увійдіть' };
    expect(reactionTo(ended({ error }), false, texts)).toEqual({ do: 'notice', text: 'Увійдіть', retry: false });
  });
});
