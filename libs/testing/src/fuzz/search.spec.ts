import fc from 'fast-check';
import { search } from './search.ts';

/** What is generated in a search, by a clock that gains 10 ms at each look. */
const generatedIn = async (env: NodeJS.ProcessEnv): Promise<number[]> => {
  const generated: number[] = [];
  let ms = 0;
  const now = (): number => (ms += 10);
  await search(
    fc.asyncProperty(fc.integer(), async (number) => void generated.push(number)),
    4,
    1 / 10,
    { env, now },
  );
  return generated;
};

test('within specs one round, always the same', async () => {
  const first = await generatedIn({});
  expect(first).toHaveLength(4);
  expect(await generatedIn({})).toEqual(first);
});

test('with time as many rounds as it takes, each with the next seed', async () => {
  const long = await generatedIn({ TRUST_SECONDS: '0.3', TRUST_SEED: '7' });
  expect(long).toHaveLength(12);
  expect(long.slice(4, 8)).toEqual(await generatedIn({ TRUST_SEED: '8' }));
  expect(long.slice(4, 8)).not.toEqual(long.slice(0, 4));
});

test('a counterexample ends it', async () => {
  const never = fc.asyncProperty(fc.integer(), async () => expect(true).toBe(false));
  await expect(search(never, 4, 1, { env: { TRUST_SECONDS: '1000' } })).rejects.toThrow('Counterexample');
});
