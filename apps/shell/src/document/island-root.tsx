import {
  AppScopeContext,
  PageEnvironmentContext,
  PageParamsContext,
  ShellServicesContext,
  TranslationsContext,
  type PageEnvironment,
  type PageParams,
  type ShellServices,
} from '@pozyka/remote-kit';
import type { i18n } from 'i18next';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SitePagesContext, type SitePages } from '../core/site-pages.ts';
import type { Store } from '../core/store.ts';
import { useStatusNavigation } from '../features/session/use-status-navigation.ts';
import { DocumentRouter } from './document-router.tsx';

export interface IslandRootProps {
  store: Store;
  translations: i18n;
  environment: PageEnvironment;
  pages: SitePages;
  services: Omit<ShellServices, 'goToStatus'>;
  params: PageParams;
  /** Whose texts it has. */
  app: string;
  Part: ComponentType<never>;
  given: never;
}

/** One island with everything that it may ask of the shell. */
export const IslandRoot = ({ store, translations, environment, pages, services, params, app, Part, given }: IslandRootProps) => {
  const Island = Part as ComponentType<object>;
  return (
    <Provider store={store}>
      <TranslationsContext value={translations}>
        <PageEnvironmentContext value={environment}>
          <SitePagesContext value={pages}>
            <DocumentRouter locale={environment.locale}>
              <Services services={services}>
                <AppScopeContext value={app}>
                  <PageParamsContext value={params}>
                    <Island {...(given as object)} />
                  </PageParamsContext>
                </AppScopeContext>
              </Services>
            </DocumentRouter>
          </SitePagesContext>
        </PageEnvironmentContext>
      </TranslationsContext>
    </Provider>
  );
};

const Services = ({ services, children }: { services: IslandRootProps['services']; children: ReactNode }) => {
  const goToStatus = useStatusNavigation();
  const value = useMemo(() => ({ ...services, goToStatus }), [services, goToStatus]);
  return <ShellServicesContext value={value}>{children}</ShellServicesContext>;
};
