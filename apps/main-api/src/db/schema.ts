import type { ApplicationsDatabase } from '@pozyka/server-applications';
import type { ContentDatabase } from '@pozyka/server-content';
import type { DocumentsDatabase } from '@pozyka/server-documents';
import type { FilesDatabase } from '@pozyka/server-files';
import type { KitTables } from '@pozyka/server-kit';
import type { AuditTables } from './tables/audit.ts';
import type { IdentityDatabase } from '@pozyka/server-identity';
import type { CardTables } from './tables/cards.ts';
import type { CasesDatabase } from '@pozyka/server-cases';
import type { CashFlowTables } from './tables/cashflow.ts';
import type { ContractTables } from './tables/contracts.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { NoticesDatabase } from '@pozyka/server-notices';
import type { PaperTables } from './tables/papers.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { QualifiedSignTables } from './tables/qualified-sign.ts';
import type { RestructuringTables } from './tables/restructurings.ts';
import type { SandboxTables } from './tables/sandbox.ts';

/** Every table of the main API; each noun describes its own in `tables/`. */
export interface Database
  extends
    KitTables,
    ContentDatabase,
    DocumentsDatabase,
    FilesDatabase,
    IdentityDatabase,
    ApplicationsDatabase,
    AuditTables,
    CardTables,
    CasesDatabase,
    CashFlowTables,
    ContractTables,
    LedgerTables,
    NoticesDatabase,
    PaperTables,
    PaymentTables,
    QualifiedSignTables,
    RestructuringTables,
    SandboxTables {}
