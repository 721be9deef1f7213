import { CompiledQuery, sql, type Kysely, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';

/** A query as it was sent, and how many rows came back. */
export interface Recorded {
  readonly query: CompiledQuery;
  rows: number;
}

/** A node of a plan as PostgreSQL explains it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Listens to a database: `db` is the same one, and `take` gives the queries since the last time. */
export const recorderOf = <DB>(plain: Kysely<DB>) => {
  const queries = new Map<QueryId, Recorded>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }): RootOperationNode => {
      queries.set(queryId, { query: plain.getExecutor().compileQuery(node, queryId), rows: 0 });
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const known = queries.get(queryId);
      if (known) known.rows = result.rows.length;
      return result;
    },
  };
  const take = (): Recorded[] => {
    const all = [...queries.values()];
    queries.clear();
    return all;
  };
  /** Every node of the plan of a query, with the parameters it had, on storage without a moving head. */
  const planOf = ({ sql: text, parameters }: CompiledQuery): Promise<PlanNode[]> =>
    plain.transaction().execute(async (trx) => {
      await sql`set local random_page_cost = 1.1`.execute(trx);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
      );
      const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
      return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodes(Plan));
    });
  return { db: plain.withPlugin(plugin), take, planOf };
};
