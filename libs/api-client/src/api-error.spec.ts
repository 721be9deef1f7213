import { errorText, isApiError, readApiError } from './api-error.ts';

describe('readApiError', () => {
  it('reads the envelope', () => {
    const headers = new Headers({ 'retry-after': '42' });
    expect(readApiError(429, { error: { code: 429, message: 'Зачекайте' } }, headers)).toEqual({
      status: 429,
      code: 429,
      message: 'Зачекайте',
      retryAfter: 42,
    });
    expect(readApiError(400, { error: { code: 400, message: 'Ні' }, data: { Phone: 'Номер' } }).fields).toEqual({ Phone: 'Номер' });
    expect(readApiError(503, { data: { html: '<p>Сайт</p>' } })).toEqual({ status: 503, code: 503, html: '<p>Сайт</p>' });
    expect(readApiError(200, { error: { code: 405, message: 'VPN' } }).code).toBe(405);
  });

  it.each([[undefined], [null], ['text'], [[]], [{ data: [] }]])('makes do with %j', (body) => {
    expect(readApiError(500, body)).toEqual({ status: 500, code: 500 });
  });
});

describe('errorText', () => {
  it('prefers the fields, then the message, then the fallback', () => {
    expect(errorText({ status: 400, code: 400, message: 'm', fields: { a: 'один', b: ['два', 'три'] } }, 'f')).toBe('один\nдва\nтри');
    const deep = { a: { b: ['один', { c: 'два' }], Status: 7, flag: true }, d: null, e: ' ' } as never;
    expect(errorText({ status: 422, code: 422, message: 'm', fields: deep }, 'f')).toBe('один\nдва');
    expect(errorText({ status: 422, code: 422, message: 'm', fields: { Status: 7 } as never }, 'f')).toBe('m');
    expect(errorText({ status: 500, code: 500, message: 'm' }, 'f')).toBe('m');
    expect(errorText({ status: 0, code: 0 }, 'f')).toBe('f');
  });
});

describe('isApiError', () => {
  it('tells it from other errors', () => {
    expect(isApiError({ status: 0, code: 0 })).toBe(true);
    expect(isApiError(new Error('x'))).toBe(false);
    expect(isApiError(undefined)).toBe(false);
  });
});
