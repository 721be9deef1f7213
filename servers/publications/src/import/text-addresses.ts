import { covers } from '@pozyka/status-router/covers';
import { screens } from '@pozyka/status-router/screens';
import { editionOf } from '../entities/edition-of.ts';
import type { ContentRows } from '../tables/content-rows.ts';
import type { Report } from './content-error.ts';
import { postCategoryPath, postPath } from './parse-posts.ts';

/** A path of a screen, in react-router's notation without locale, and the app that ships it. */
export interface ShippedPath {
  readonly path: string;
  readonly app: string;
}

/** Where a text is read, and the path of the screen that shows it. */
export interface TextAddress {
  readonly file: string;
  readonly address: string;
  readonly shownBy: string;
}

type Texts = Pick<ContentRows, 'content_page' | 'content_post' | 'content_post_category' | 'content_entity'>;

const product: readonly ShippedPath[] = screens.map(({ path, owner }) => ({ path, app: owner }));

/** The gateway serves these before any screen. */
const ofGateway: readonly ShippedPath[] = ['/ru', '/api', '/mplace-api', '/healthz', '/readyz', '/metrics'].map((path) => ({
  path,
  app: 'gateway',
}));

/** Screens of the product's table and what releases bring beside it. */
export const allPaths = (shipped: readonly ShippedPath[]): readonly ShippedPath[] => [...product, ...shipped];

/** Every text that has an address of its own, once per file. */
export const textAddresses = ({ content_page, content_post, content_post_category, content_entity }: Texts): TextAddress[] => [
  ...content_page.map(({ alias, language }) => ({ file: `pages/${alias}.${language}.md`, address: `/${alias}`, shownBy: '/:alias' })),
  ...content_post.map(({ alias, language }) => ({
    file: `posts/${alias}.${language}.md`,
    address: postPath(alias),
    shownBy: postPath(':alias'),
  })),
  ...content_post_category
    .filter(({ language }) => language === 'uk')
    .map(({ alias }) => ({ file: 'posts/categories.json', address: postCategoryPath(alias), shownBy: postCategoryPath(':alias') })),
  ...content_entity
    .filter(({ kind }) => kind === 'documents')
    .flatMap(({ id, language }) => {
      const paper = editionOf(id)?.paper;
      return paper === undefined
        ? []
        : [{ file: `custom/documents/${id}.${language}.md`, address: `/documents/${paper}`, shownBy: '/documents/:paper' }];
    }),
];

/** A text can be read by nobody where another screen has its address. */
export const checkAddresses = (texts: readonly TextAddress[], paths: readonly ShippedPath[], report: Report): void => {
  for (const { file, address, shownBy } of texts) {
    const taken = [...ofGateway, ...paths].find(({ path }) => path !== shownBy && path !== '*' && covers(path, address));
    if (taken) report({ file, line: 0, message: `${address} is a screen of ${taken.app}, no page can have this name` });
  }
};
