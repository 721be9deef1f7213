import type { KitTables } from '@pozyka/server-kit';
import type { ApplicationTables } from '../areas/application/tables.ts';
import type { AuditTables } from '../areas/audit/tables.ts';
import type { AuthTables } from '../areas/auth/tables.ts';
import type { BankIdTables } from '../areas/bank-id/tables.ts';
import type { CardTables } from '../areas/cards/tables.ts';
import type { CashFlowTables } from '../areas/cashflow/tables.ts';
import type { CommentTables } from '../areas/comments/tables.ts';
import type { ConditionTables } from '../areas/conditions/tables.ts';
import type { ContentTables, PublicPaperTables } from '../areas/content/tables.ts';
import type { ContractTables } from '../areas/contracts/tables.ts';
import type { CustomerTables } from '../areas/customers/tables.ts';
import type { FileTables } from '../areas/files/tables.ts';
import type { FormTables } from '../areas/forms/tables.ts';
import type { LedgerTables } from '../areas/ledger/tables.ts';
import type { MailTables } from '../areas/mail/tables.ts';
import type { NoticeTables } from '../areas/notices/tables.ts';
import type { PaymentTables } from '../areas/payment/tables.ts';
import type { SandboxTables } from '../areas/sandbox/tables.ts';
import type { SuggestionTables } from '../areas/suggestions/tables.ts';
import type { UploadTables } from '../areas/uploads/tables.ts';
import type { VisitorTables } from '../areas/visitors/tables.ts';

/** Every table of the main API; each area describes its own in `src/areas/<area>/tables.ts`. */
export interface Database
  extends
    KitTables,
    ApplicationTables,
    AuditTables,
    AuthTables,
    BankIdTables,
    CardTables,
    CashFlowTables,
    CommentTables,
    ConditionTables,
    ContentTables,
    ContractTables,
    CustomerTables,
    FileTables,
    FormTables,
    LedgerTables,
    MailTables,
    NoticeTables,
    PaymentTables,
    PublicPaperTables,
    SandboxTables,
    SuggestionTables,
    UploadTables,
    VisitorTables {}
