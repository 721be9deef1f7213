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
import { useEffectEvent, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (element: HTMLElement) => [...element.querySelectorAll<Field>('input[name], textarea[name], select[name]')];

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

/** Fields of e-mails and numbers have no caret to be read. */
const caretOf = (field: Field): [number, number] | undefined =>
  'selectionStart' in field && field.selectionStart !== null && field.selectionEnd !== null
    ? [field.selectionStart, field.selectionEnd]
    : undefined;

const isSame = (one: Field) => (other: Field) =>
  other.name === one.name && other.type === one.type && (!isChoice(one) || other.value === one.value);

/** Puts what was typed or chosen into a field of the island, and the focus with its caret. */
const handOver = (before: Field, next: Field, hasFocus: boolean, caret: [number, number] | undefined): void => {
  if (isChoice(before) && isChoice(next)) next.checked = before.checked;
  else next.value = before.value;
  if (!hasFocus) return;
  next.focus({ preventScroll: true });
  if (caret && 'setSelectionRange' in next) next.setSelectionRange(...caret);
};

/** What the server rendered gives way in one frame: what is typed there, and the focus, go over to the field of the same name. */
const Filled = ({ element, onShown, children }: { element: HTMLElement; onShown: () => void; children: ReactNode }) => {
  const [before] = useState(() =>
    fieldsIn(element).map((field) => ({ field, hasFocus: field === document.activeElement, caret: caretOf(field) })),
  );
  const fill = useEffectEvent(() => {
    for (const { field, hasFocus, caret } of before) {
      const next = fieldsIn(element).find(isSame(field));
      if (next) handOver(field, next, hasFocus, caret);
    }
    // the room that was reserved is no longer
    element.setAttribute('data-begun', '');
    onShown();
  });
  // once: what comes later is typed into the island itself
  useLayoutEffect(() => fill(), []);
  return children;
};
