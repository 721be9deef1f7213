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
import { twinOf } from './twin-of.ts';

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

const fieldsIn = (element: HTMLElement) => [...element.querySelectorAll<Field>('input, textarea, select')];

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';
const isFile = (field: Field): field is HTMLInputElement => field.type === 'file';

/** Whether the customer, or a browser that refills forms, has put something else into a field than the server. */
const isChanged = (field: Field): boolean => {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  return !isFile(field) && field.value !== field.defaultValue;
};

/** As the customer would: by React's own setter of an element its component would not learn of the value. */
const write = (field: Field, value: string): void => {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const giveFiles = (before: HTMLInputElement, next: Element | undefined): void => {
  if (!before.files?.length || !(next instanceof HTMLInputElement)) return;
  next.files = before.files;
  next.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Puts what was typed or chosen into the field that took the place of another. */
const handOver = (before: Field, twin: () => Element | undefined): void => {
  const next = twin();
  if (isFile(before)) {
    giveFiles(before, next);
    // its dialog may still be open
    before.addEventListener('change', () => giveFiles(before, twin()));
  } else if (isChanged(before) && next instanceof before.constructor) {
    const field = next as Field;
    if (!isChoice(before) || !isChoice(field)) write(field, before.value);
    else if (field.checked !== before.checked) field.click();
  }
};

/** Fields of e-mails and numbers have no caret to be read. */
const caretOf = (element: Element): [number, number] | undefined =>
  'selectionStart' in element && typeof element.selectionStart === 'number'
    ? [element.selectionStart, (element as HTMLInputElement).selectionEnd ?? element.selectionStart]
    : undefined;

const focusIn = (root: HTMLElement) => {
  const { activeElement } = document;
  return activeElement && root.contains(activeElement) ? { twin: twinOf(root, activeElement), caret: caretOf(activeElement) } : undefined;
};

/** What the server rendered gives way in one frame: what is typed there, and the focus, go over to what takes the place of each. */
const Filled = ({ element, onShown, children }: { element: HTMLElement; onShown: () => void; children: ReactNode }) => {
  const [before] = useState(() => ({
    fields: fieldsIn(element).map((field) => ({ field, twin: twinOf(element, field) })),
    focus: focusIn(element),
  }));
  const fill = useEffectEvent(() => {
    const { fields, focus } = before;
    for (const { field, twin } of fields) handOver(field, twin);
    const focused = focus?.twin();
    focused?.focus({ preventScroll: true });
    if (focused && focus?.caret && 'setSelectionRange' in focused) (focused as HTMLInputElement).setSelectionRange(...focus.caret);
    // the room that was reserved is no longer
    element.setAttribute('data-begun', '');
  });
  const shown = useEffectEvent(onShown);
  // once: what comes later is typed into the island itself
  useLayoutEffect(() => fill(), []);
  // after the fields have told of what they were given
  useEffect(() => shown(), []);
  return children;
};
