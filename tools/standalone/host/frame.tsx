import { notificationDurationMs, notificationPosition } from '@pozyka/api-contract/constants';
import { Badge, Container, Select, SkipLink, TallLink, ToastRegion } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { Link, useLocale, useLocation, useText } from '@pozyka/remote-kit';
import { useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useScrollPlace } from '../../../apps/shell/src/app/use-scroll-place.ts';
import { useInclusiveMode } from '../../../apps/shell/src/features/inclusive/use-inclusive-mode.ts';
import { Customer } from './customer.tsx';
import { useHost } from './host-context.ts';

/* each in itself, whatever the page speaks */
const LANGUAGES = { uk: 'Українська', ru: 'Русский' };

const Bar = styled.header`
  padding-block: var(--space-s);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs) var(--space-m);
  align-items: center;
`;

const Name = styled.strong`
  margin-inline-end: auto;
  font-size: var(--text-l);
`;

const Tools = styled(Line)`
  gap: var(--space-s) var(--space-l);
  align-items: end;
  & > :first-child {
    flex: 3 1 20rem;
  }
  & > :last-child {
    flex: 1 1 11rem;
  }
`;

const Main = styled.main`
  min-height: 60vh;
  padding-block: var(--space-l);
  &:focus {
    outline: none;
  }
`;

/** In the place of the shell's header and footer: what a developer chooses. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { notices, remote } = useHost();
  const items = useSyncExternalStore(notices.subscribe, notices.get);
  const { mode, change } = useInclusiveMode();
  const other = locale === 'uk' ? 'ru' : 'uk';
  useScrollPlace();
  const setContrast = (value: string) => {
    const { contrast: _, ...rest } = mode;
    change(value === 'black-white' || value === 'inverted' ? { ...rest, contrast: value } : rest);
  };
  return (
    <>
      <SkipLink href="#main">{text('skip')}</SkipLink>
      <Bar>
        <Container>
          <Line>
            <Name>
              <span>{`${remote} `}</span>
              <Badge tone="accent">{text('alone')}</Badge>
            </Name>
            <TallLink as={Link} to="/">
              {text('all-screens')}
            </TallLink>
            <TallLink href={localePath(pathname, other) + search} hrefLang={other} lang={other}>
              {LANGUAGES[other]}
            </TallLink>
          </Line>
          <Tools>
            <Customer />
            <Select
              label={text('look')}
              value={mode.contrast ?? 'usual'}
              options={(['usual', 'black-white', 'inverted'] as const).map((value) => ({ value, label: text(`look.${value}`) }))}
              onChange={setContrast}
            />
          </Tools>
        </Container>
      </Bar>
      <Main id="main" tabIndex={-1}>
        <Container>{children}</Container>
      </Main>
      <ToastRegion
        label={text('notice.region')}
        closeLabel={text('notice.close')}
        items={items}
        onClose={notices.close}
        duration={notificationDurationMs}
        position={notificationPosition}
      />
    </>
  );
};
