import { useRef, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem as AriaItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { PageLocale } from '../../aria/page-locale.tsx';
import { buttonProps, buttonStyles, type ButtonLook } from '../../styles/button-styles.ts';
import { ownProps } from '../../styles/own-props.ts';
import { Icon } from '../icon/icon.tsx';
import { chevronIcon } from '../../icons/paths.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Makes the item a link. */
  href?: string;
  onAction?: () => void;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
}

export interface MenuProps {
  /** Text of the button, or its name where it has an `icon`. Names the menu too. */
  label: string;
  items: readonly MenuItem[];
  /** Instead of the label: a button with a picture alone. */
  icon?: ReactNode;
  look?: NonNullable<ButtonLook['look']>;
  /** Follows a link inside the site; without it the browser does. */
  onFollow?: (href: string) => void;
  /** The edge of the button at which the menu is. */
  align?: 'start' | 'end';
}

const Trigger = styled(AriaButton).withConfig({ shouldForwardProp: ownProps(...buttonProps, '$round') })<ButtonLook & { $round: boolean }>`
  ${buttonStyles}
  ${({ $round }) => $round && 'width: 3rem; padding: 0;'}
  &[aria-expanded='true'] > svg:last-child {
    transform: ${({ $round }) => ($round ? 'none' : 'rotate(180deg)')};
  }
`;

const Sheet = styled(Popover)`
  min-width: max(12rem, var(--trigger-width));
  max-width: min(22rem, 100vw - 2 * var(--space-s));
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-m);
  overflow: auto;
  overscroll-behavior: contain;
  transition:
    opacity var(--quick),
    translate var(--quick);
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    translate: 0 -0.25rem;
  }
`;

const List = styled(AriaMenu)`
  padding: var(--space-2xs);
  outline: 0;
`;

const Item = styled(AriaItem)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-s);
  min-height: var(--target);
  padding: var(--space-xs) var(--space-s);
  border-radius: var(--radius-s);
  color: ${({ $danger }) => ($danger ? 'var(--color-danger)' : 'inherit')};
  text-decoration: none;
  cursor: pointer;
  /* the pointer's place and the keyboard's are one: React Aria moves the focus to what is hovered */
  &[data-focused] {
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: var(--color-${({ $danger }) => ($danger ? 'danger-soft' : 'accent-soft')});
  }
  &[data-focus-visible],
  html[data-contrast] &[data-focused] {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }
  &[data-disabled] {
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-focused] {
      outline-color: Highlight;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;

/** A button that opens a list of actions and links: arrows, letters, Home and End lead through it, Esc gives the focus back. */
export const Menu = ({ label, items, icon, look = 'secondary', onFollow, align = 'start' }: MenuProps) => {
  const trigger = useRef<HTMLButtonElement>(null);
  // a native dialog above the page would hide a sheet that is a child of the body
  const [dialog, setDialog] = useState<Element | null>();
  const view = (
    <MenuTrigger onOpenChange={() => setDialog(trigger.current?.closest('dialog'))}>
      <Trigger ref={trigger} look={look} $round={icon !== undefined} {...(icon === undefined ? {} : { 'aria-label': label })}>
        {icon ?? (
          <>
            <span>{label}</span>
            <Icon path={chevronIcon} size="1.25em" />
          </>
        )}
      </Trigger>
      <Sheet placement={`bottom ${align}`} offset={6} {...(dialog ? { UNSTABLE_portalContainer: dialog } : {})}>
        <List aria-label={label}>
          {items.map(({ id, label: name, icon: picture, href, onAction, tone, disabled = false }) => (
            <Item
              key={id}
              id={id}
              textValue={name}
              isDisabled={disabled}
              $danger={tone === 'danger'}
              {...(href === undefined ? {} : { href })}
              {...(onAction === undefined ? {} : { onAction })}
            >
              {picture}
              <span>{name}</span>
            </Item>
          ))}
        </List>
      </Sheet>
    </MenuTrigger>
  );
  return <PageLocale>{onFollow ? <RouterProvider navigate={onFollow}>{view}</RouterProvider> : view}</PageLocale>;
};
