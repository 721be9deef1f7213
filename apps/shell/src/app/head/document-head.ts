import type { Locale, PageHead, RenderRequest } from '@pozyka/remote-kit';
import { NOT_FOUND } from '../../core/match-screen.ts';
import { pageHead, type DocumentHead } from './page-head.ts';
import { readCompany, structuredData } from './structured-data.ts';

export interface DocumentHeadParts {
  request: RenderRequest;
  /** What the page says of itself. */
  own: PageHead;
  locale: Locale;
  place: string;
  screenPath: string;
  /** Content of the block that names the company. */
  company: string | undefined;
  t(key: string, values?: Record<string, unknown>): string;
  /** False for a page that does not exist or failed: the rules of its address do not hold for it. */
  found: boolean;
}

/** The head of a page as the server writes it, with what it tells search engines beside. */
export const documentHead = (parts: DocumentHeadParts): { head: DocumentHead; graph: Record<string, unknown> | undefined } => {
  const { request, own, locale, place, screenPath, company, t, found } = parts;
  const { publicUrl } = request.config;
  const seo = found ? request.seo : undefined;
  // a page that is not there is no page of a list
  const head = pageHead({
    locale,
    publicUrl,
    place,
    screenPath: found ? screenPath : NOT_FOUND.path,
    head: own,
    seo,
    suffix: (page) => t('head.page', { page }),
  });
  const listed = head.tags.some(({ attributes }) => attributes['rel'] === 'canonical');
  const canonical = own.canonical ?? place.split('?')[0] ?? '/';
  const { jsonLd: subjects = [], breadcrumbs = [] } = own;
  const graph = structuredData({
    publicUrl,
    locale,
    canonical,
    company: readCompany(company),
    subjects,
    breadcrumbs,
    home: t('head.home'),
  });
  return { head, graph: listed ? graph : undefined };
};
