import { sql, type Kysely } from 'kysely';

const statements = [
  // what an older process writes meanwhile would be in no copy
  `lock table contract_document, withdrawn_paper in share row exclusive mode`,
  // Of a contract that holds the document no more it is known as withdrawn: a copy of it is not a forged paper. No name is in it.
  `alter table issued_paper
    add column type text,
    add column contract_id uuid references contract (id) on delete set null,
    add column extension_id uuid references extension (id) on delete set null,
    alter column language drop not null,
    drop constraint issued_paper_check,
    add constraint issued_paper_of_one check (num_nonnulls(receipt_id, public_paper_id, type) = 1)`,
  `create index issued_paper_extension on issued_paper (extension_id) where extension_id is not null`,
  `create index issued_paper_contract on issued_paper (contract_id) where contract_id is not null`,
  `insert into issued_paper (sha256, type, contract_id, extension_id, issued_at)
    select distinct on (sha256) sha256, type, contract_id, extension_id, created_at from contract_document order by sha256, created_at
    on conflict do nothing`,
  `insert into issued_paper (sha256, type, issued_at) select sha256, type, created_at from withdrawn_paper on conflict do nothing`,
  `drop trigger paper_withdrawn on contract_document`,
  `drop function paper_withdrawn()`,
  // By the database itself, so that processes of the release before issue nothing that is not known.
  `create function document_issued() returns trigger language plpgsql as $$
    begin
      insert into issued_paper (sha256, type, contract_id, extension_id, issued_at)
        select distinct on (sha256) sha256, type, contract_id, extension_id, created_at from added order by sha256, created_at
        on conflict (sha256) do update set contract_id = excluded.contract_id, extension_id = excluded.extension_id;
      return null;
    end $$`,
  `create trigger document_issued after insert on contract_document
    referencing new table as added for each statement execute function document_issued()`,
  `create function document_withdrawn() returns trigger language plpgsql as $$
    begin
      update issued_paper set contract_id = null, extension_id = null from removed
        where issued_paper.sha256 = removed.sha256 and issued_paper.contract_id = removed.contract_id;
      return null;
    end $$`,
  `create trigger document_withdrawn after delete on contract_document
    referencing old table as removed for each statement execute function document_withdrawn()`,
];

/**
 * Every paper is known by its SHA-256 from one table: documents of contracts too, also those that are deleted. The table and the index of before stay for
 * processes of the release before, and go with the next one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
