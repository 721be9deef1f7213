import { useGetLanguagesQuery } from '@pozyka/api-client/content';
import { VisuallyHidden } from '@pozyka/design-system';
import { localePath, type Locale } from '@pozyka/i18n';
import { useLocale, useLocation, useText } from '@pozyka/remote-kit';
import { isPlainClick } from '@pozyka/remote-kit/plain-click';
import { useRef, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../core/shell-context.ts';
import { keepCookie } from '../../core/keep-cookie.ts';

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

/**
 * The same page in the other languages of the content server: ordinary links, whose click changes the language in place,
 * and everything typed is preserved. The link at a place stays one element, so that the focus stays too.
 */
export const LanguageSwitch = () => {
  const text = useText();
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const { switchLanguage } = useShell();
  const { data: languages = [] } = useGetLanguagesQuery();
  const [switched, setSwitched] = useState(false);
  const busy = useRef(false);
  const others = languages.filter(({ code }) => code !== locale && isOurs(code));

  const follow = async (event: MouseEvent, next: Locale) => {
    keepCookie('locale', next);
    if (!switchLanguage || !isPlainClick(event)) return;
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await switchLanguage(next);
      setSwitched(true);
    } catch {
      window.location.assign(localePath(pathname, next) + search + hash);
    } finally {
      busy.current = false;
    }
  };
  if (others.length === 0) return null;
  return (
    <nav aria-label={text('language.label')}>
      {others.map(({ code, short_title }, place) => (
        <Item
          key={place}
          href={localePath(pathname, code as Locale) + search}
          lang={code}
          hrefLang={code}
          onClick={(event) => void follow(event, code as Locale)}
          onAuxClick={() => keepCookie('locale', code as Locale)}
        >
          <span>{short_title}</span>
          <VisuallyHidden>{`. ${CALLS[code as Locale]}`}</VisuallyHidden>
        </Item>
      ))}
      <VisuallyHidden role="status">{switched && text('language.switched')}</VisuallyHidden>
    </nav>
  );
};
