import { holdRequest } from './held-request.ts';

describe('a held request', () => {
  const held = () => {
    let [at, count] = [0, 0];
    const request = holdRequest<{ ExpiresIn: number; Ticket: string }>(() => at);
    const take = () => request.take(async () => ({ ExpiresIn: 300, Ticket: `t${(count += 1)}` }));
    return { request, take, pass: (seconds: number) => void (at += seconds * 1000) };
  };

  it('serves every press until it is answered', async () => {
    const { request, take, pass } = held();
    expect((await take()).Ticket).toBe('t1');
    pass(149);
    expect((await take()).Ticket).toBe('t1');
    request.spend();
    expect((await take()).Ticket).toBe('t2');
  });

  it('is replaced while enough of its life is left to answer the new one', async () => {
    const { take, pass } = held();
    await take();
    pass(150);
    expect((await take()).Ticket).toBe('t2');
  });

  it('holds nothing where none came', async () => {
    const { request, take } = held();
    await expect(request.take(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect((await take()).Ticket).toBe('t1');
  });
});
