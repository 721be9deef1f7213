import { screens as productScreens } from '@pozyka/status-router';
import { branchEntries, branchOf, pageEntries, topCategories, type SitemapSources } from '../../apps/gateway/src/health/sitemap-entries.ts';

const TIMEOUT_MS = 10_000;
/** Categories without goods that are looked into, at most. */
const CATEGORIES_TRIED = 5;

const ask: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

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

/** Addresses of real things, without locale: whatever screen has parameters takes its own from here. What an API does not answer is left out. */
export const realAddresses = async (remote: string, gateway: string): Promise<string[]> => {
  const screens = productScreens.filter(({ owner }) => owner === remote);
  const sources = { mainApi: `${gateway}/api`, marketplaceApi: `${gateway}/mplace-api`, fetch: ask, screens: () => screens };
  const pages = async () => (await pageEntries(sources)).map(({ path }) => path);
  const lists = [pages(), catalogueAddresses(sources)].map((list) => list.catch((): string[] => []));
  return (await Promise.all(lists)).flat();
};
