import { useParams, type PageLoad } from '@pozyka/remote-kit';
import { guideOf } from '@pozyka/design-system/stories';
import { ComponentList } from './component-list.tsx';
import { ComponentPage } from './component-page.tsx';
import { findComponent, storiesOf } from './story-groups.ts';

/** The design system's stories, alive on the site: all components, or one with its guide. */
const ComponentExamples = () => {
  const { component } = useParams();
  const found = component === undefined ? undefined : findComponent(component);
  return found ? <ComponentPage {...found} /> : <ComponentList />;
};

export const load: PageLoad = async ({ params, locale, t }) => {
  const { component } = params;
  if (component === undefined)
    return { head: { title: t('title', { page: t('examples.title') }), description: t('examples.lead'), noindex: true } };
  const found = findComponent(component);
  const stories = found && (await storiesOf(found.group))[found.name];
  if (!found || !stories) return { status: 404 };
  return { head: { title: t('title', { page: found.name }), description: guideOf(stories)[locale].about, noindex: true } };
};

export default ComponentExamples;
