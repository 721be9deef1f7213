import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { ApplicationsHost } from '../application/host.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { continueDocument, removeDocument, sendDocument } from './documents.ts';
import { newChallenge, sendPhoto } from './photo.ts';
import { sentFile } from './sent-file.ts';
import { listUploads, selectDocumentTypes, typeName } from '../files/store.ts';

export const uploadHandlers = (host: ApplicationsHost) =>
  ({
    getDocumentTypes: async ({ db, locale }) => {
      const types = await selectDocumentTypes(db);
      return types.map((type) => ({ Id: type.id, Name: typeName(type, locale), Required: type.required }));
    },

    listDocuments: ({ db, session }) => listUploads(db, session.customerId),

    getSentFile: ({ db, log, session, params }) => sentFile({ db, log, customerId: session.customerId }, params.id),

    removeDocument: ({ db, clock, log, session, params, act }) =>
      removeDocument({ db, clock, log, customerId: session.customerId, act }, params.id),

    sendDocument: ({ db, clock, log, session, headers, body, act }) =>
      sendDocument(
        { db, clock, log, customerId: session.customerId, act },
        { typeId: body.TypeId, file: body.file, size: headers['upload-length'] },
      ),

    continueDocument: ({ db, clock, log, session, params, headers, body, act }) =>
      continueDocument(
        { db, clock, log, customerId: session.customerId, act },
        { id: params.id, offset: headers['upload-offset'], bytes: body },
      ),

    getPhotoChallenge: ({ db, clock, session, locale }) => newChallenge({ db, clock, customerId: session.customerId }, locale),

    sendPhoto: ({ db, clock, log, session, body, act }) => sendPhoto({ db, clock, host, log, customerId: session.customerId, act }, body),
  }) satisfies Handlers<typeof mainOperations, ApplicationsDatabase>;
