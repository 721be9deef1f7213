import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { styled } from 'styled-components';
import { useSelectedTab } from './use-selected-tab.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  items: readonly [TabItem, ...TabItem[]];
  /** Id of the open tab, where the owner decides. */
  selected?: string;
  /** Hears the id of the tab that was chosen. */
  onSelect?: (id: string) => void;
  /** The open tab is in the address after `#`, so that it can be shared. */
  inHash?: boolean;
}

const Row = styled(TabList)`
  display: flex;
  /* the line below the row runs under the tabs */
  box-shadow: inset 0 -1px var(--color-line);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
`;

const Title = styled(Tab)`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-xs);
  min-height: 3rem;
  padding: var(--space-xs) var(--space-m);
  border-bottom: 3px solid transparent;
  color: var(--color-text-muted);
  font-weight: 600;
  cursor: pointer;
  transition: color var(--quick);
  &[data-hovered] {
    color: var(--color-accent);
  }
  &[data-selected] {
    border-bottom-color: var(--color-accent);
    color: var(--color-accent);
  }
  &[data-focus-visible] {
    outline: 3px solid var(--color-focus);
    /* inside, or the row that scrolls would cut it off */
    outline-offset: -3px;
    border-radius: var(--radius-s);
  }
  @media (forced-colors: active) {
    border-bottom-color: Canvas;
    &[data-selected] {
      border-bottom-color: Highlight;
    }
  }
`;

const Panel = styled(TabPanel)`
  padding-block: var(--space-m);
  border-radius: var(--radius-s);
`;

/** Parts of one page of which one is shown; the row scrolls sideways where it is wider than the page. */
export const Tabs = ({ label, items, ...choice }: TabsProps) => {
  const [selected, select] = useSelectedTab(items, choice);
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => select(String(key))}>
      <Row aria-label={label}>
        {items.map(({ id, label: title }) => (
          <Title key={id} id={id}>
            {title}
          </Title>
        ))}
      </Row>
      {items.map(({ id, content }) => (
        <Panel key={id} id={id}>
          {content}
        </Panel>
      ))}
    </AriaTabs>
  );
};
