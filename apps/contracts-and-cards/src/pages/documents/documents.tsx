import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { papersApi } from '@pozyka/api-client/papers';
import { foundOrMissing, mustHave, useLocation, useParams, type LoadContext, type PageLoad, type PageResult } from '@pozyka/remote-kit';
import { EarlierList } from './earlier-list.tsx';
import { PaperList } from './paper-list.tsx';
import { PaperPage } from './paper-page.tsx';

const OLD = '/documents/indexOld';
const { getPaper, listPaperGroups, listPapers } = papersApi.endpoints;

/** The lender's papers: the list, one of them, or what held earlier. */
const Documents = () => {
  const { paper } = useParams();
  const { pathname } = useLocation();
  if (paper !== undefined) return <PaperPage id={paper} />;
  return pathname.toLowerCase().startsWith(OLD.toLowerCase()) ? <EarlierList /> : <PaperList />;
};

const loadPaper = async ({ dispatch, t }: LoadContext, id: string): Promise<PageResult> => {
  const paper = foundOrMissing(await dispatch(fetchQuery(getPaper, id)));
  if (!paper) return { status: 404 };
  const { title, summary: description, adopted: published, valid_from: modified, state } = paper;
  const own = `/documents/${state === 'current' ? paper.paper : paper.id}`;
  return {
    head: {
      title: t('title', { page: title }),
      description,
      canonical: own,
      // search engines are led to what holds
      ...(state !== 'current' && { noindex: true }),
      jsonLd: [{ type: 'article', headline: title, description, published, modified }],
      breadcrumbs: [
        { title: t('papers.title'), path: '/documents' },
        { title, path: own },
      ],
    },
  };
};

export const load: PageLoad = async (context) => {
  const { dispatch, params, path, t } = context;
  if (params['paper'] !== undefined) return loadPaper(context, params['paper']);
  const isOld = path === OLD;
  mustHave(await dispatch(fetchQuery(listPapers)));
  if (!isOld) mustHave(await dispatch(fetchQuery(listPaperGroups)));
  const list = { title: t('papers.title'), path: '/documents' };
  const title = t(isOld ? 'papers.old-title' : 'papers.title');
  return {
    head: {
      title: t('title', { page: title }),
      description: t(isOld ? 'papers.old-lead' : 'papers.lead'),
      breadcrumbs: isOld ? [list, { title, path: OLD }] : [list],
    },
  };
};

export default Documents;
