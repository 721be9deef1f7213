import { styled } from 'styled-components';
import { asList } from '../styles/as-list.ts';
import { Icon } from '../components/icon/icon.tsx';
import { checkIcon, closeIcon } from '../icons/paths.ts';
import type { Guide } from './guide.ts';
import type { StoryLocale } from './story-text.ts';

export interface GuideViewProps {
  guide: Guide;
  locale: StoryLocale;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-m);
  margin-block: var(--space-m);
`;

const Column = styled.div<{ $tone: 'success' | 'danger' }>`
  padding: var(--space-m);
  border-radius: var(--radius-m);
  border: 1px solid var(--color-line);
  border-top: 4px solid var(--color-${({ $tone }) => $tone});
  background: var(--color-surface);
  color: var(--color-text);
`;

const Rules = styled.ul.attrs(asList)`
  display: grid;
  gap: var(--space-xs);
  margin: var(--space-xs) 0 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    gap: var(--space-xs);
  }
`;

/** How to use a component and how not to. */
export const GuideView = ({ guide, locale }: GuideViewProps) => {
  const text = guide[locale];
  return (
    <div lang={locale}>
      <p>{text.about}</p>
      <Columns>
        <Column $tone="success">
          <strong>Так</strong>
          <Rules>
            {text.do.map((rule) => (
              <li key={rule}>
                <Icon path={checkIcon} size="1.25rem" color="var(--color-success)" />
                <span>{rule}</span>
              </li>
            ))}
          </Rules>
        </Column>
        <Column $tone="danger">
          <strong>Не так</strong>
          <Rules>
            {text.dont.map((rule) => (
              <li key={rule}>
                <Icon path={closeIcon} size="1.25rem" color="var(--color-danger)" />
                <span>{rule}</span>
              </li>
            ))}
          </Rules>
        </Column>
      </Columns>
    </div>
  );
};
