import { traceOf } from './trace.ts';

describe('traceOf', () => {
  it('is the same for one failure, another for the next, and the request of a failed call', () => {
    const error = new Error('lost');
    expect(traceOf(error)).toMatch(/^[0-9a-f]{16}$/);
    expect(traceOf(error)).toBe(traceOf(error));
    expect(traceOf(new Error('lost'))).not.toBe(traceOf(error));
    expect(traceOf({ status: 500, code: 500, requestId: 'request-7' })).toBe('request-7');
    expect(traceOf(undefined)).toBeUndefined();
  });
});
