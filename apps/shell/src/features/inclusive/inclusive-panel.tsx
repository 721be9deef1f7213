import { Button, Container, Heading, Switch, Text, VisuallyHidden } from '@pozyka/design-system';
import { useLocale } from '@pozyka/remote-kit';
import { inclusiveChoices, type InclusiveMode, formatInclusiveMode } from '@pozyka/remote-kit/inclusive-mode';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { lateTexts } from '../../core/late-texts.ts';
import { Segments } from './segments.tsx';
import ru from './messages/ru.json';
import uk from './messages/uk.json';
import { saveChoiceCookie } from '../../core/choice-cookie.ts';
import { showMode, shownMode } from './show-mode.ts';

/** The look of the whole document, changed at once and remembered. For parts that are rendered in the browser alone. */
const useInclusiveMode = () => {
  const [mode, setMode] = useState(shownMode);
  const change = (next: InclusiveMode) => {
    showMode(next);
    saveChoiceCookie('inclusive', formatInclusiveMode(next));
    setMode(next);
  };
  return { mode, change };
};

const Panel = styled.section`
  padding-block: var(--space-m);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface-sunken);
`;

const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-m) var(--space-xl);
  margin-block: var(--space-m);
`;

const Switches = styled.div`
  flex: 0 1 24rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
`;

/* the sample has its own colours and size at any choice */
const Sample = styled.span`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-inline-end: 0.5rem;
  border: 1px solid;
  border-radius: 4px;
  font-size: 16px;
  font-weight: 700;
  line-height: 1;
  forced-color-adjust: none;
`;

const LOOKS: Record<string, { background: string; color: string } | undefined> = {
  'black-white': { background: '#fff', color: '#000' },
  inverted: { background: '#000', color: '#fff' },
};
const USUAL_SIZE = '16';

/** A copy of the mode with one choice made, or taken back when it is the usual one. */
const withChoice = (mode: InclusiveMode, name: keyof InclusiveMode, value: string | undefined): InclusiveMode => {
  const known: readonly string[] = inclusiveChoices[name];
  const { [name]: _before, ...rest } = mode;
  return value !== undefined && known.includes(value) ? { ...rest, [name]: value } : rest;
};

export interface InclusivePanelProps {
  open: boolean;
  onClose: () => void;
}

/** The panel of the inclusive mode. It takes the focus when it opens and gives it back to its button. */
export const InclusivePanel = ({ open, onClose }: InclusivePanelProps) => (open ? <OpenPanel onClose={onClose} /> : null);

const OpenPanel = ({ onClose }: { onClose: () => void }) => {
  const words = lateTexts('inclusive', { uk, ru }, useLocale());
  const { mode, change } = useInclusiveMode();
  const [restored, setRestored] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      // the focus is lost with the panel, unless it has moved already
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);

  const choose = (name: keyof InclusiveMode) => (value: string | undefined) => {
    setRestored(false);
    change(withChoice(mode, name, value));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <Panel aria-labelledby={id} onKeyDown={onKeyDown}>
      <Container>
        <Heading level={2} look={3} id={id} ref={title} tabIndex={-1}>
          {words.title}
        </Heading>
        <Text tone="muted">{words.lead}</Text>
        <Groups>
          <Segments
            label={words.contrast}
            value={mode.contrast ?? ''}
            onChange={choose('contrast')}
            options={(['', ...inclusiveChoices.contrast] as const).map((value) => ({
              value,
              label: (
                <>
                  <Sample aria-hidden="true" style={LOOKS[value]}>
                    А
                  </Sample>
                  <span>{words[`contrast-${value || 'usual'}`]}</span>
                </>
              ),
            }))}
          />
          <Segments
            label={words['font-size']}
            value={mode.fontSize ?? USUAL_SIZE}
            onChange={choose('fontSize')}
            options={[USUAL_SIZE, ...inclusiveChoices.fontSize].map((value) => ({
              value,
              label: <span style={{ fontSize: `${value}px` }}>{value}</span>,
            }))}
          />
          <Switches>
            <Switch checked={mode.spacing !== undefined} onChange={(on) => choose('spacing')(on ? 'wide' : undefined)}>
              {words.spacing}
            </Switch>
            <Switch checked={mode.links !== undefined} onChange={(on) => choose('links')(on ? 'underline' : undefined)}>
              {words.links}
            </Switch>
            <Switch checked={mode.motion !== undefined} onChange={(on) => choose('motion')(on ? 'none' : undefined)}>
              {words.motion}
            </Switch>
          </Switches>
        </Groups>
        <Actions>
          <Button
            look="secondary"
            onClick={() => {
              change({});
              setRestored(true);
            }}
          >
            {words.reset}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </Actions>
        <VisuallyHidden role="status">{restored && words['reset-done']}</VisuallyHidden>
      </Container>
    </Panel>
  );
};
