import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { ComponentType } from 'react';
import type { Locale } from './release.ts';
import type { Breadcrumb, StructuredData } from './structured-data.ts';

/** Texts of one app in one locale, flat: `faq.title`. */
export type Messages = Record<string, string>;

/** Everything a page may look at before it is rendered, on the server and in the browser alike. */
export interface LoadContext {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  /** The screen's path that was opened, as the table of screens writes it: `/documents/:paper`. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  locale: Locale;
  loggedIn: boolean;
  /** Translates a key of the remote's own messages. */
  t(key: string, values?: Record<string, unknown>): string;
}

export interface PageHead {
  title: string;
  description?: string;
  keywords?: string;
  /** Path of the canonical page without locale, with the query that belongs to it; the current path when absent. */
  canonical?: string;
  noindex?: boolean;
  /** How many pages a list has whose page is in the address; its neighbours are named in the head. */
  pages?: number;
  /** A feed of what the page lists; path of this site with its locale. */
  feed?: { title: string; path: string };
  /** Picture for shares: a path of this site, or an address. */
  image?: string;
  /** Subjects of the page, written as schema.org in application/ld+json by the server. */
  jsonLd?: readonly StructuredData[];
  /** The way from the home page to this one. */
  breadcrumbs?: readonly Breadcrumb[];
}

/** What `load` found out: a status other than 200, another place to go, and the head. */
export interface PageResult {
  status?: number;
  /** Path without locale; the visitor is sent there instead, with status 302 unless `status` says 301: for good. */
  redirect?: string;
  /** The customer's status leads to another page: the server sends them there at once; in the browser the page does, by `goToStatus`. */
  // eslint-disable-next-line pozyka/plain-words -- releases that are live have this name
  elsewhere?: boolean;
  head?: PageHead;
}

/** Fetches into the store what the page shows first. Runs before rendering; a rejection renders the error card. */
export type PageLoad = (context: LoadContext) => Promise<PageResult | void>;

/** The head of a page that it has without its queries: its `load` then only fetches. Undefined: `load` decides. */
export type FixedHead = (context: LoadContext) => PageHead | undefined;

/**
 * When the browser renders it: as it, or what in it has `data-near`, comes near; once somebody points at it or it takes the focus; when the browser idles, for what nobody would find
 * otherwise, because the HTML has nothing in its place; or the same for a logged-in customer alone.
 */
export type IslandBegins = 'near' | 'touch' | 'idle' | 'session';

export interface PageModule {
  default: ComponentType;
  head?: FixedHead;
  load?: PageLoad;
  /** When all of a document is rendered by the browser too, as one island: for one that reacts as a whole. */
  island?: IslandBegins;
}

/** An interactive part of a document, see `Island`. */
export interface IslandModule {
  default: ComponentType<never>;
  /** Fetches into the store what it shows first. */
  load?: (context: LoadContext, props: never) => Promise<unknown>;
}

/** Texts of some of an app's pages. */
export interface Topic extends Readonly<Record<Locale, () => Promise<{ default: Messages }>>> {
  screens: readonly string[];
}

/** The only thing a remote exposes: pages and texts; routing belongs to the shell. */
export interface RemoteModule {
  name: string;
  pages: Readonly<Record<string, () => Promise<PageModule>>>;
  messages: Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;
  /** Interactive parts of its documents, by the name that `Island` has there. */
  islands?: Readonly<Record<string, () => Promise<IslandModule>>>;
  /** Texts beyond `messages` that only some pages need, loaded beside those; chunks named `messages-<locale>-<topic>`. */
  topics?: Readonly<Record<string, Topic>>;
}
