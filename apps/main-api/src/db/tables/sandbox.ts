import type { ActionStatus } from '@pozyka/api-contract/constants';
import type { Generated } from 'kysely';

export interface SandboxPersonaTable {
  phone: string;
  title_uk: string;
  title_ru: string;
  action_status: ActionStatus;
  position: number;
}

export interface SandboxFaultTable {
  id: Generated<number>;
  match: string;
  status: number | null;
  delay_ms: number;
  remaining: number;
}

export interface SandboxTables {
  sandbox_persona: SandboxPersonaTable;
  sandbox_fault: SandboxFaultTable;
}
