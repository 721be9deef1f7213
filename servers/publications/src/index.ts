export { frontendConfigs } from './configs/frontend-configs.ts';
export { selectEntities, selectEntity, type EntityDb } from './entities/entities-store.ts';
export {
  editionInForce,
  editionTitle,
  publicDocument,
  publicDocumentPdf,
  publicDocuments,
  publicDocumentsKind,
} from './entities/public-documents.ts';
export { refreshPublicPapers, type PublicEdition } from './entities/refresh-papers.ts';
export { findForm } from './forms/definitions.ts';
export { hintSources, type HintSource } from './forms/hint-sources.ts';
export { publicationsSeed } from './import/publications-seed.ts';
export { failurePages, formDefinitions, publicationsMigrations } from './migrations/index.ts';
export { COVER_ROUTE, coverPath, covers, readCoverName, tones, type Cover, type Tone } from './posts/cover-path.ts';
export { matchPath } from './rules/path-pattern.ts';
export { pickRule, resolveRedirect } from './rules/resolve-redirect.ts';
export { siteAddressOf } from './rules/site-address.ts';
export { missing } from './shared/missing.ts';
export type { ContentTables, PublicPaperTables, SeoTable } from './tables/content.ts';
export type { PublicationsDatabase } from './tables/database.ts';
export type { SearchRowTable, SearchTables } from './tables/search.ts';
