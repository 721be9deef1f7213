import { VisuallyHidden } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useLocale, useLocation, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';

const LOCALES = [
  { code: 'uk', short: 'Укр', full: 'Українською' },
  { code: 'ru', short: 'Рус', full: 'По-русски' },
] as const;

const List = styled.ul`
  display: flex;
  gap: 0.25rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  border-radius: var(--radius-s);
  color: inherit;
  text-decoration: none;
  &[aria-current] {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
  &:hover {
    text-decoration: underline;
  }
`;

/** The same page in the other language: an ordinary link, because one document has one language. */
export const LanguageSwitch = () => {
  const locale = useLocale();
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={text('language.label')}>
      <List>
        {LOCALES.map(({ code, short, full }) => (
          <li key={code}>
            <Item
              href={localePath(pathname, code) + search}
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
            >
              {short}
              <VisuallyHidden>. {full}</VisuallyHidden>
            </Item>
          </li>
        ))}
      </List>
    </nav>
  );
};
