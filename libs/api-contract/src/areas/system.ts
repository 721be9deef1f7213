import * as z from 'zod/mini';
import { languages, listLimitMax, lookupNames, pageSizes } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { alias, aliasParams, bodyLimit, bodyOffset, id, language, limit, offset, pageUrl, text } from '../schemas.ts';
import { customEntity } from './entities.ts';
import { faqQuestion, foundItem } from './found-item.ts';

export const languageRow = z.object({ code: z.enum(languages), iso: z.string(), short_title: z.string() });
export type Language = z.output<typeof languageRow>;

export const block = z.object({ alias: z.string(), content: z.string() });
export type Block = z.output<typeof block>;

/** What the browser may know of the configuration: secrets never leave the server. */
export const configs = z.object({
  bankid: z.object({ link_token: z.string(), client_id: z.string() }),
  /** `fingerprint_script`: the paid agent's address where it is not its maker's. */
  frontend: z.object({ fingerprint_token: z.string(), fingerprint_script: z.optional(z.string()) }),
});
export type Configs = z.output<typeof configs>;

export const menuItem = z.object({ link: z.string(), title: z.string() });
export type MenuItem = z.output<typeof menuItem>;
export const menu = z.object({ alias: z.string(), items: z.array(menuItem) });
export type Menu = z.output<typeof menu>;

export const page = z.object({ alias: z.string(), title: z.string(), content: z.string() });
export type Page = z.output<typeof page>;

const share = { title: z.string(), description: z.string(), image: z.nullable(z.string()) };
export const seo = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  og: z.object({ ...share, type: z.string() }),
  twitter: z.object({ ...share, card: z.string() }),
  /** True where the rule names this very address; a rule for many addresses gives way to what the page itself knows. */
  exact: z.boolean(),
});
export type Seo = z.output<typeof seo>;

/** Markup of each place; every piece is in `<template data-category="…">`, the consent that it needs. */
export const snippets = z.object({ head: z.string(), body_begin: z.string(), body_end: z.string() });
export type Snippets = z.output<typeof snippets>;

export const redirectRule = z.object({
  url_to: z.string(),
  code: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
});
export type RedirectRule = z.output<typeof redirectRule>;

export const errorPage = z.object({ html: z.string() });
export type ErrorPage = z.output<typeof errorPage>;

export const titledItem = z.object({ id, title: z.string() });
export type TitledItem = z.output<typeof titledItem>;
export type FaqCategory = TitledItem;
export const lookupItem = z.object({ Id: id, Name: z.string() });
export type LookupItem = z.output<typeof lookupItem>;

export const slide = z.object({
  title: z.string(),
  text: z.string(),
  image: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type Slide = z.output<typeof slide>;
export const carousel = z.object({ alias: z.string(), slides: z.array(slide) });
export type Carousel = z.output<typeof carousel>;

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
export const mapMarker = z.object({
  id,
  title: z.string(),
  type: z.string(),
  lat: latitude,
  lng: longitude,
  address: z.string(),
  /** `Mo-Fr 09:00-18:00; Sa 10:00-15:00`, as `parseOpeningHours` of @pozyka/domain reads it. */
  hours: z.string(),
  /** Null where there is no telephone. */
  phone: z.nullable(z.string()),
});
export type MapMarker = z.output<typeof mapMarker>;

const wholeList = z.strictObject({ language, limit: limit(listLimitMax) });
const inLanguage = z.strictObject({ language });
const row = { host: 'main', area: 'system', access: 'public', idempotent: false, mayBeStale: true } as const;

export const systemOperations = {
  getLanguages: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/languages',
    summary: 'Languages of the site',
    data: z.array(languageRow),
  }),
  getI18n: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/i18n',
    summary: 'Overrides of the built-in messages',
    query: z.strictObject({ language, namespace: z.optional(alias) }),
    data: z.record(z.string(), z.string()),
  }),
  getBlocks: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/blocks',
    summary: 'All view blocks',
    query: wholeList,
    data: z.array(block),
  }),
  getBlock: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/blocks/:alias',
    summary: 'One view block',
    params: aliasParams,
    query: inLanguage,
    data: block,
  }),
  getConfigs: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/configs',
    summary: 'Public configuration of the bank login and the fingerprint service',
    data: configs,
  }),
  getMenus: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/menu',
    summary: 'The menus asked for',
    query: z.strictObject({ language, only: z._default(z.string().check(z.maxLength(200), z.regex(/^[\w-]+(,[\w-]+)*$/)), 'main,bottom') }),
    data: z.array(menu),
  }),
  getMenu: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/menu/:alias',
    summary: 'One menu',
    params: aliasParams,
    query: inLanguage,
    data: menu,
  }),
  getPage: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/pages/:alias',
    summary: 'A page of the content server',
    params: aliasParams,
    query: inLanguage,
    data: page,
  }),
  getSeo: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/seo',
    summary: 'Title, description and share data of an address',
    body: z.strictObject({ url: pageUrl, language }),
    data: seo,
  }),
  getSnippets: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/snippets',
    summary: 'Markup that the content server adds to an address',
    body: z.strictObject({ url: pageUrl }),
    data: snippets,
  }),
  getRedirect: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/redirect',
    summary: 'The redirect rule of an address, or null',
    body: z.strictObject({ url: pageUrl }),
    data: z.nullable(redirectRule),
  }),
  getErrorPage: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/error',
    summary: 'Text of an error page',
    query: z.strictObject({ code: z.coerce.number<number | string>().check(z.int(), z.gte(400), z.lte(599)), language }),
    data: errorPage,
  }),
  getLookup: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/lookups/:alias',
    summary: 'A list of the content server',
    params: aliasParams,
    query: inLanguage,
    data: z.array(titledItem),
  }),
  getBpmLookup: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/bpm/lookup',
    summary: 'A list of the process engine by its name',
    query: z.strictObject({ name: alias }),
    data: z.array(lookupItem),
  }),
  getLookupData: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/lookup-data',
    summary: 'A list that the application form needs',
    query: z.strictObject({ Name: z.enum(lookupNames) }),
    data: z.array(lookupItem),
  }),
  getCarousel: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/carousel/:alias',
    summary: 'Slides of a carousel',
    params: aliasParams,
    query: inLanguage,
    data: carousel,
  }),
  listCustomEntities: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/custom/:name',
    summary: 'Entities of one kind',
    params: z.strictObject({ name: alias }),
    query: wholeList,
    data: z.array(customEntity),
  }),
  getCustomEntity: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/custom/:name/:id',
    summary: 'One entity; the limit is that of its nested lists',
    params: z.strictObject({ name: alias, id }),
    query: wholeList,
    data: customEntity,
  }),
  getCustomEntityPdf: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/custom/:name/:id/pdf',
    summary: 'An entity as a PDF document, where it is one',
    params: z.strictObject({ name: alias, id }),
    query: inLanguage,
    answer: 'pdf',
  }),
  searchContent: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/search',
    summary: 'Pages, posts and questions by their text',
    query: z.strictObject({ q: text(200), language, limit: limit(pageSizes.search), offset }),
    data: z.array(foundItem),
    paged: true,
  }),
  getMapMarkers: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/map-markers/get',
    summary: 'Branches on the map',
    body: z.strictObject({
      payload: z.strictObject({
        /** West, south, east, north in degrees; a west beyond the east goes round by the 180th meridian. */
        bbox: z.optional(
          z.tuple([longitude, latitude, longitude, latitude]).check(z.refine(([, south, , north]) => south <= north, 'south above north')),
        ),
        type: z.optional(text(50)),
        /** Every word of it begins a word of the title or the address, in either language. */
        text: z.optional(text(200)),
        /** The nearest come first. */
        near: z.optional(z.strictObject({ lat: latitude, lng: longitude })),
      }),
      limit: bodyLimit(pageSizes.mapMarkers),
      offset: bodyOffset,
    }),
    data: z.array(mapMarker),
    paged: true,
  }),
  getFaqCategories: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/fq/categories',
    summary: 'Groups of questions',
    query: wholeList,
    data: z.array(titledItem),
  }),
  getFaqQuestions: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/fq/questions',
    summary: 'Questions of one group with their answers',
    query: z.strictObject({ category: id, language, limit: limit(listLimitMax) }),
    data: z.array(faqQuestion),
  }),
};
