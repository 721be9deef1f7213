import { CompiledQuery, type Kysely } from 'kysely';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How one table or index was read, in all loops. */
export interface Access {
  readonly how: string;
  /** The table, or the index where that alone is named. */
  readonly what: string;
  readonly index: string | null;
  /** Rows looked at, those thrown away included. */
  readonly rows: number;
}

const accessesOf = (node: PlanNode): Access[] => {
  const loops = node['Actual Loops'];
  const looked = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const index = node['Index Name'] ?? null;
  const what = node['Relation Name'] ?? index;
  const own = what === null || loops === 0 ? [] : [{ how: node['Node Type'], what, index, rows: Math.round(looked * loops) }];
  return [...own, ...(node.Plans ?? []).flatMap(accessesOf)];
};

/** Runs `work` and tells how PostgreSQL reads what its statements ask for. */
export const accessesDuring = async <DB>(db: Kysely<DB>, work: () => Promise<unknown>): Promise<Access[]> => {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const compiled: CompiledQuery[] = [];
  executor.executeQuery = (query, ...rest) => {
    compiled.push(query);
    return execute(query, ...rest);
  };
  try {
    await work();
  } finally {
    executor.executeQuery = execute;
  }
  const accesses: Access[] = [];
  for (const { sql: text, parameters } of compiled) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]),
    );
    for (const { 'QUERY PLAN': plans } of rows) accesses.push(...plans.flatMap(({ Plan }) => accessesOf(Plan)));
  }
  return accesses;
};
