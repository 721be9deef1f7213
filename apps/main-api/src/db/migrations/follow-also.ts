import { followTables, type Audited } from './270_audit.ts';

/**
 * Statements by which the trail follows more tables, besides those that it follows already: they add to its newest function, so that migrations written
 * side by side need not know of each other.
 */
export const followAlso = (tables: Audited): string[] => {
  const lines = Object.entries(tables).map(
    ([table, columns]) => `when '${table}' then array[${columns.map((column) => `'${column}'`).join(', ')}]`,
  );
  return [
    `do $do$
      declare
        body text := pg_get_functiondef('audit_facts(text, jsonb)'::regprocedure);
      begin
        if position('case subject' in body) = 0 then
          raise exception 'the trail has another function of facts';
        end if;
        execute replace(body, 'case subject', $lines$case subject
      ${lines.join('\n      ')}$lines$);
      end $do$`,
    ...followTables(tables),
  ];
};
