import { Button, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState, type ReactNode } from 'react';
import { Column } from './page-parts.tsx';

export interface OnePressProps {
  title: string;
  text: string;
  button: string;
  done: { title: string; text: string };
  /** What the press does; a rejection is its failure. */
  onPress: () => Promise<unknown>;
  /** Where one may go on; without `always`, once it is done. */
  onward: ReactNode;
  always?: boolean;
}

/** A page that a link of a message leads to: opening it changes nothing, one press does what it says. */
export const OnePress = ({ title, text, button, done, onPress, onward, always = false }: OnePressProps) => {
  const t = useText();
  const running = useRef(false);
  const [state, setState] = useState<{ busy?: true; done?: true; problem?: string }>({});
  const press = async () => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    try {
      await onPress();
      setState({ done: true });
    } catch (error) {
      setState({ problem: problemText(error, t) });
    }
    running.current = false;
  };
  return (
    <Column gap="l">
      <Heading level={1}>{title}</Heading>
      {state.done ? (
        <Notice tone="success" role="status" title={done.title}>
          {done.text}
        </Notice>
      ) : (
        <Stack gap="m">
          <Text>{text}</Text>
          {state.problem && <Notice tone="danger" role="alert" title={state.problem} />}
          <div>
            <Button loading={state.busy === true} loadingLabel={t('wait')} onClick={() => void press()}>
              {button}
            </Button>
          </div>
        </Stack>
      )}
      {(always || state.done) && <div>{onward}</div>}
    </Column>
  );
};
