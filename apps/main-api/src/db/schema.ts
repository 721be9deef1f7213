import type { ContentDatabase } from '@pozyka/server-content';
import type { DocumentsDatabase } from '@pozyka/server-documents';
import type { FilesDatabase } from '@pozyka/server-files';
import type { KitTables } from '@pozyka/server-kit';
import type { ApplicationTables } from './tables/application.ts';
import type { AuditTables } from './tables/audit.ts';
import type { AuthTables } from './tables/auth.ts';
import type { BankIdTables } from './tables/bank-id.ts';
import type { CardTables } from './tables/cards.ts';
import type { CaseTables } from './tables/cases.ts';
import type { CashFlowTables } from './tables/cashflow.ts';
import type { ConditionTables } from './tables/conditions.ts';
import type { ContractTables } from './tables/contracts.ts';
import type { CustomerTables } from './tables/customers.ts';
import type { DraftTables } from './tables/drafts.ts';
import type { FormTables } from './tables/forms.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { MailTables } from './tables/mail.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { PaperTables } from './tables/papers.ts';
import type { PasskeyTables } from './tables/passkeys.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { QualifiedSignTables } from './tables/qualified-sign.ts';
import type { RestructuringTables } from './tables/restructurings.ts';
import type { RegisterTables } from './tables/registers.ts';
import type { SandboxTables } from './tables/sandbox.ts';
import type { UploadTables } from './tables/uploads.ts';
import type { VisitorTables } from './tables/visitors.ts';

/** Every table of the main API; each noun describes its own in `tables/`. */
export interface Database
  extends
    KitTables,
    ContentDatabase,
    DocumentsDatabase,
    FilesDatabase,
    ApplicationTables,
    AuditTables,
    AuthTables,
    BankIdTables,
    CardTables,
    CaseTables,
    CashFlowTables,
    ConditionTables,
    ContractTables,
    CustomerTables,
    DraftTables,
    FormTables,
    LedgerTables,
    MailTables,
    NoticeTables,
    PaperTables,
    PasskeyTables,
    PaymentTables,
    QualifiedSignTables,
    RestructuringTables,
    RegisterTables,
    SandboxTables,
    UploadTables,
    VisitorTables {}
