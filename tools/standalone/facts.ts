import { screens as productScreens } from '@pozyka/status-router';
import { branchEntries, branchOf, pageEntries, topCategories, type SitemapSources } from '../../apps/gateway/src/health/sitemap-entries.ts';

/** Parts of the site that a page may miss. */
export type Missing = 'main-api' | 'marketplace-api' | 'sandbox';

/** What the host tells its page of the APIs as they are now. */
export interface Facts {
  /** Addresses of real things, without locale: whatever screen has parameters takes its own from here. */
  addresses: string[];
  missing: Missing[];
}

const TIMEOUT_MS = 10_000;
/** Categories without goods that are looked into, at most. */
const CATEGORIES_TRIED = 5;

const ask: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

const statusOf = async (address: string): Promise<number> => {
  try {
    const answer = await ask(address);
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
};

const answers = (status: number): boolean => status > 0 && status < 500;

/** Which parts of the site behind a gateway do not answer. @param gateway its address */
export const missingParts = async (gateway: string): Promise<Missing[]> => {
  const [main, sandbox, marketplace] = await Promise.all(
    ['/api/v2/system/custom/pages?language=uk&limit=1', '/api/_sandbox/personas', '/mplace-api/mplace/category-tree?language=uk'].map(
      (path) => statusOf(gateway + path),
    ),
  );
  return [
    ...(answers(main ?? 0) ? [] : (['main-api'] as const)),
    ...(sandbox === 200 ? [] : (['sandbox'] as const)),
    ...(answers(marketplace ?? 0) ? [] : (['marketplace-api'] as const)),
  ];
};

interface Node {
  id: string;
  children: Node[];
}

const leavesOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)));

/** A category that has goods, and one of them. */
const catalogueAddresses = async (sources: SitemapSources): Promise<string[]> => {
  for (const leaf of leavesOf(await topCategories(sources)).slice(0, CATEGORIES_TRIED)) {
    const branch = await branchOf(sources, leaf);
    if (branch.goods.some(({ total }) => total > 0)) return (await branchEntries(sources, branch, 0, 2)).map(({ path }) => path);
  }
  return [];
};

/** Reads what a remote's list of screens needs; what an API does not answer is left out and named. */
export const readFacts = async (remote: string, gateway: string): Promise<Facts> => {
  const screens = productScreens.filter(({ owner }) => owner === remote);
  const sources = { mainApi: `${gateway}/api`, marketplaceApi: `${gateway}/mplace-api`, fetch: ask, screens: () => screens };
  const pages = async () => (await pageEntries(sources)).map(({ path }) => path);
  const [missing, ...lists] = await Promise.all([
    missingParts(gateway),
    ...[pages(), catalogueAddresses(sources)].map((list) => list.catch((): string[] => [])),
  ]);
  return { addresses: lists.flat(), missing };
};
