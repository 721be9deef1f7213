import { describe, expect, it } from '@jest/globals';
import type { BodyOf, Contract, DataOf, MainOperations, MarketplaceOperations, Page, ParamsOf, QueryOf, SentQueryOf } from './index.ts';

/** Compiles only where the two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(verdict: Same<A, B>): boolean => verdict;

describe('types for clients', () => {
  it('come from the rows by import type alone', () => {
    expect(same<DataOf<MainOperations['getPage']>, Page>(true)).toBe(true);
    expect(same<DataOf<MainOperations['listContracts']>, Contract[]>(true)).toBe(true);
    expect(same<ParamsOf<MainOperations['getPage']>, { alias: string }>(true)).toBe(true);
    expect(same<BodyOf<MainOperations['getPage']>, undefined>(true)).toBe(true);
    expect(same<DataOf<MainOperations['getContractPdf']>, undefined>(true)).toBe(true);
    expect(same<MainOperations['saveApp']['method'], 'PUT'>(true)).toBe(true);
  });

  it('tell what is sent from what is received', () => {
    expect(same<QueryOf<MarketplaceOperations['getSpecialGoods']>, { limit: number }>(true)).toBe(true);
    expect(same<SentQueryOf<MarketplaceOperations['getSpecialGoods']>, { limit?: string | number | undefined }>(true)).toBe(true);
  });
});
