import type { mainOperations } from '@pozyka/api-contract';
import { paged, type Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { addFile, continueFile } from './files.ts';
import { hintsOf } from '../../data/forms/hints.ts';
import { senderOf } from '../../data/forms/sender.ts';
import { findForm } from '../../data/forms/store.ts';
import { submit } from './submit.ts';

/** Forms that the content server defines; anyone may read and send them. */
export const formHandlers = {
  getForm: ({ db, params, query, locale }) => findForm(db, params.alias, query.language ?? locale),

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

  getFormHints: async ({ db, query: { url, params = '', limit, offset }, locale }) => {
    const found = await hintsOf(db, locale, url, params);
    return paged(found.slice(offset, offset + limit), found.length, limit);
  },
} satisfies Handlers<typeof mainOperations, Database>;
