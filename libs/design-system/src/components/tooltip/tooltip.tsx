import type { ComponentProps } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';

export interface TooltipProps {
  /** Describes the control. Never the only place of what one must know: touch shows no tooltips. */
  text: string;
  /** One control that can have the focus. */
  children: ComponentProps<typeof Focusable>['children'];
  placement?: 'top' | 'bottom' | 'start' | 'end';
}

const Bubble = styled(AriaTooltip)`
  max-width: min(20rem, 100vw - 2 * var(--space-s));
  padding: var(--space-xs) var(--space-s);
  border: 1px solid var(--color-text);
  border-radius: var(--radius-s);
  background: var(--color-text);
  color: var(--color-page);
  font-size: var(--text-s);
  line-height: 1.4;
  transition: opacity var(--quick);
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

/** A few words about a control, on hover and on focus; Esc takes them away. */
export const Tooltip = ({ text, children, placement = 'top' }: TooltipProps) => (
  <TooltipTrigger delay={400} closeDelay={150}>
    <Focusable>{children}</Focusable>
    <Bubble placement={placement} offset={8}>
      {text}
    </Bubble>
  </TooltipTrigger>
);
