import type { Migrations } from '@pozyka/server-kit';
import * as suggestions from './120_suggestions.ts';
import * as comments from './220_comments.ts';
import * as register from './310_settlement_register.ts';

/** Name → migration. A new one is one import and one line here; the API's list has it by its name. */
export const contentMigrations = {
  '120_suggestions': suggestions,
  '220_comments': comments,
  '310_settlement_register': register,
} as const satisfies Migrations;
