export * as Breadcrumbs from '../../components/breadcrumbs/breadcrumbs.stories.tsx';
export * as ButtonLink from '../../components/button-link/button-link.stories.tsx';
export * as Carousel from '../../components/carousel/carousel.stories.tsx';
export * as Menu from '../../components/menu/menu.stories.tsx';
export * as Pagination from '../../components/pagination/pagination.stories.tsx';
export * as Steps from '../../components/steps/steps.stories.tsx';
export * as Tabs from '../../components/tabs/tabs.stories.tsx';
