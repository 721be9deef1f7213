import { unmetContracts } from './contracts.ts';

const provides = { react: '19.3.1', '@pozyka/remote-kit': '0.1.4' };
const unmet = (requires: Record<string, string>) => unmetContracts({ contracts: { requires, provides: {} } }, provides);

describe('unmetContracts', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['nothing asked for', {}, []],
    ['ranges that are met', { react: '^19.3.0', '@pozyka/remote-kit': '^0.1.0' }, []],
    ['a newer major', { react: '^20.0.0', '@pozyka/remote-kit': '^0.1.0' }, ['react ^20.0.0']],
    ['a newer minor before 1.0', { '@pozyka/remote-kit': '^0.2.0' }, ['@pozyka/remote-kit ^0.2.0']],
    ['what is not provided', { toString: '*', redux: '*' }, ['toString *', 'redux *']],
    ['a range that is none', { react: 'newest' }, ['react newest']],
  ])('%s', (_, requires, expected) => expect(unmet(requires)).toEqual(expected));
});
