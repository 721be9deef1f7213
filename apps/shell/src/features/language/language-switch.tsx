import { useGetLanguagesQuery } from '@pozyka/api-client/content';
import { VisuallyHidden } from '@pozyka/design-system';
import { localePath, type Locale } from '@pozyka/i18n';
import { useLocale, useLocation, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';

/** How each language asks for itself. */
const CALLS: Record<Locale, string> = { uk: 'Українською', ru: 'По-русски' };

const isOurs = (code: string): code is Locale => Object.hasOwn(CALLS, code);

const Item = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: var(--target);
  min-height: var(--target);
  border-radius: var(--radius-s);
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: var(--color-surface-sunken);
  }
`;

/** The same page in the other languages of the content server: ordinary links, see `watchLanguage`. */
export const LanguageSwitch = () => {
  const text = useText();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { data: languages = [] } = useGetLanguagesQuery();
  const others = languages.filter(({ code }) => code !== locale && isOurs(code));
  if (others.length === 0) return null;
  return (
    <nav aria-label={text('language.label')} data-unsaved={text('language.unsaved')}>
      {others.map(({ code, short_title }) => (
        <Item key={code} href={localePath(pathname, code as Locale) + search} lang={code} hrefLang={code}>
          <span>{short_title}</span>
          <VisuallyHidden>{`. ${CALLS[code as Locale]}`}</VisuallyHidden>
        </Item>
      ))}
    </nav>
  );
};
