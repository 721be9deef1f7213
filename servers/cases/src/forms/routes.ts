import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { CasesDatabase } from '../tables/database.ts';
import { addFile, continueFile } from './files.ts';
import { senderOf } from './sender.ts';
import { submit } from './submit.ts';

/** Forms that customers and visitors send; `@pozyka/server-publications` has their definitions. */
export const formHandlers = {
  submitForm: (call) =>
    submit(
      { db: call.db, clock: call.clock, locale: call.locale, sender: senderOf(call), act: call.act },
      { form: call.params.alias, fields: call.body.fields },
    ),

  addFormFile: (call) =>
    addFile(
      { db: call.db, clock: call.clock, log: call.log, sender: senderOf(call), act: call.act },
      { form: call.params.alias, ...call.body, size: call.headers['upload-length'], language: call.locale },
    ),

  continueFormFile: (call) =>
    continueFile(
      { db: call.db, clock: call.clock, log: call.log, sender: senderOf(call), act: call.act },
      { form: call.params.alias, id: call.params.id, offset: call.headers['upload-offset'], bytes: call.body },
    ),
} satisfies Handlers<typeof mainOperations, CasesDatabase>;
