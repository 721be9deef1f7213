export type { NamesOf } from './comments/authors.ts';
export { removeCommentsOf } from './comments/store.ts';
export { contentHandlers } from './handlers.ts';
export { contentMessages } from './messages.ts';
export { contentMigrations } from './migrations/index.ts';
export { addCoverRoutes } from './posts/covers/cover-routes.ts';
export { commentsSeed, contentSeeds, importPlacesRegister } from './seeds/content-seeds.ts';
export type { Imported } from './suggestions/import/import-register.ts';
export type { ContentDatabase } from './tables/database.ts';
