import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { checkIcon, infoIcon, warningIcon } from '../../icons/paths.ts';

type Tone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link under the text. */
  action?: ReactNode;
  /** `alert` or `status` when it appears while the page is open. */
  role?: 'alert' | 'status';
}

const icons: Record<Tone, string> = { info: infoIcon, success: checkIcon, warning: warningIcon, danger: warningIcon };

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: var(--space-s);
  padding: var(--space-m);
  border: 1px solid color-mix(in srgb, var(--color-${({ $tone }) => $tone}) 30%, var(--color-${({ $tone }) => $tone}-soft));
  border-radius: var(--radius-m);
  html[data-contrast] & {
    border-color: currentcolor;
  }
  background: var(--color-${({ $tone }) => $tone}-soft);
  & > svg {
    color: var(--color-${({ $tone }) => $tone});
  }
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: var(--space-2xs);
  min-width: 0;
  white-space: pre-line;
`;

const Action = styled.div`
  margin-top: var(--space-xs);
`;

/** Something to know, where it matters. */
export const Notice = ({ tone = 'info', title, children, action, role }: NoticeProps) => (
  <Box $tone={tone} {...(role ? { role } : {})}>
    <Icon path={icons[tone]} />
    <Body>
      {title && <strong>{title}</strong>}
      {children && <div>{children}</div>}
      {action && <Action>{action}</Action>}
    </Body>
  </Box>
);
