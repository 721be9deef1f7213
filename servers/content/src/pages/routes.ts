import type { systemOperations } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import { paged, pdf, type Handlers, type Locale } from '@pozyka/server-kit';
import { entitiesOf, entityOf, entityPdfOf } from '../entities/entities-service.ts';
import type { ContentTables, PublicPaperTables } from '@pozyka/server-publications';
import { selectMarkers } from '../branches/branches-store.ts';
import { missing } from '@pozyka/server-publications';
import { errorPageOf, redirectOf, seoOf, snippetsOf } from '../rules/rules-service.ts';
import { bpmLookupOf, carouselOf, lookupOf, menuOf, messagesOf, questionsOf } from './service.ts';
import { selectBlock, selectBlocks, selectFaqCategories, selectLanguages, selectMenus, selectPage } from '../texts/store.ts';

/** `language` of the query wins over Accept-Language. */
const languageOf = ({ query, locale }: { query: { language?: LanguageCode | undefined }; locale: Locale }): LanguageCode =>
  query.language ?? locale;

/** Texts of the site; anyone may read them. */
export const pageHandlers = {
  getLanguages: ({ db }) => selectLanguages(db),

  getI18n: (call) => messagesOf(call.db, languageOf(call), call.query.namespace),

  getBlocks: (call) => selectBlocks(call.db, languageOf(call), call.query.limit),

  getBlock: async (call) => {
    const language = languageOf(call);
    const block = await selectBlock(call.db, language, call.params.alias);
    if (!block) throw missing('block', language);
    return block;
  },

  getMenus: (call) => selectMenus(call.db, languageOf(call), [...new Set(call.query.only.split(','))]),

  getMenu: (call) => menuOf(call.db, languageOf(call), call.params.alias),

  getCarousel: (call) => carouselOf(call.db, languageOf(call), call.params.alias),

  getPage: async (call) => {
    const language = languageOf(call);
    const page = await selectPage(call.db, language, call.params.alias);
    if (!page) throw missing('page', language);
    return page;
  },

  getSeo: ({ db, body, locale }) => seoOf(db, body.url, body.language ?? locale),

  getSnippets: ({ db, body }) => snippetsOf(db, body.url),

  getRedirect: ({ db, body }) => redirectOf(db, body.url),

  getErrorPage: (call) => errorPageOf(call.db, call.query.code, languageOf(call)),

  listCustomEntities: (call) =>
    entitiesOf(call.db, {
      kind: call.params.name,
      language: languageOf(call),
      today: kyivDay(call.clock.now()),
      limit: call.query.limit,
    }),

  getCustomEntity: (call) =>
    entityOf(call.db, {
      kind: call.params.name,
      id: call.params.id,
      language: languageOf(call),
      today: kyivDay(call.clock.now()),
      limit: call.query.limit,
    }),

  getCustomEntityPdf: async (call) => {
    const wanted = { kind: call.params.name, id: call.params.id, language: languageOf(call), today: kyivDay(call.clock.now()) };
    const { paper, bytes } = await entityPdfOf(call.db, wanted);
    call.reply.header('cache-control', 'public, max-age=300');
    return pdf(bytes, `${paper.title}.pdf`);
  },

  getLookup: (call) => lookupOf(call.db, languageOf(call), call.params.alias),

  getBpmLookup: ({ db, locale, query }) => bpmLookupOf(db, locale, query.name),

  getLookupData: ({ db, locale, query }) => bpmLookupOf(db, locale, query.Name),

  getMapMarkers: async ({ db, locale, body }) => {
    const { markers, total } = await selectMarkers(db, locale, body);
    return paged(markers, total, body.limit);
  },

  getFaqCategories: (call) => selectFaqCategories(call.db, languageOf(call), call.query.limit),

  getFaqQuestions: (call) => questionsOf(call.db, languageOf(call), call.query.category, call.query.limit),
} satisfies Handlers<typeof systemOperations, ContentTables & PublicPaperTables>;
