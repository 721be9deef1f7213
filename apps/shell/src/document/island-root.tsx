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
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SitePagesContext, type SitePages } from '../core/site-pages.ts';
import type { Store } from '../core/store.ts';
import { useStatusNavigation } from '../features/session/use-status-navigation.ts';
import { DocumentRouter } from './document-router.tsx';
import { handOver } from './hand-over.ts';

export interface IslandRootProps {
  store: Store;
  translations: i18n;
  environment: PageEnvironment;
  pages: SitePages;
  services: Omit<ShellServices, 'goToStatus'>;
  params: PageParams;
  /** Whose texts it has. */
  app: string;
  /** Where it is rendered, with what the server wrote there. */
  element: HTMLElement;
  Part: ComponentType<never>;
  given: never;
  onShown: () => void;
}

/** One island with everything that it may ask of the shell. */
export const IslandRoot = ({
  store,
  translations,
  environment,
  pages,
  services,
  params,
  app,
  element,
  Part,
  given,
  onShown,
}: IslandRootProps) => {
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
                    <Filled element={element} onShown={onShown}>
                      <Island {...(given as object)} />
                    </Filled>
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

/** What the server rendered gives way in one frame: what the customer did there goes over. */
const Filled = ({ element, onShown, children }: { element: HTMLElement; onShown: () => void; children: ReactNode }) => {
  const [handed] = useState(() => handOver(element));
  const fill = useEffectEvent(() => {
    handed.give();
    // the room that was reserved is no longer
    element.setAttribute('data-begun', '');
  });
  const shown = useEffectEvent(() => {
    handed.leave();
    onShown();
  });
  // once: what comes later is typed into the island itself
  useLayoutEffect(() => fill(), []);
  useEffect(() => {
    // a form listens to its fields after all effects
    let timer = setTimeout(() => {
      handed.tell();
      timer = setTimeout(() => shown());
    });
    return () => clearTimeout(timer);
  }, [handed]);
  return children;
};
