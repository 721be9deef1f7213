import { errorText, isApiError } from '@pozyka/api-client';
import { fetchOwnData } from '@pozyka/api-client/personal-data';
import { Button, Notice, Text } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { useLocale } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { Section } from '../../features/section.tsx';
import { dataWords } from './words.ts';

/** Hands a file over to the browser; its address is forgotten once it has begun to be saved. */
const save = (name: string, content: string) => {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Everything that is stored of the customer, as a file. */
export const DataCopy = () => {
  const locale = useLocale();
  const words = dataWords[locale];
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);

  const download = async () => {
    if (running.current) return;
    running.current = true;
    setState('busy');
    setProblem(undefined);
    try {
      const data = await fetchOwnData(locale);
      save(`pozyka-${kyivDay(new Date())}.json`, JSON.stringify(data, null, 2));
      setState('done');
    } catch (error) {
      setState('idle');
      setProblem(isApiError(error) && error.status > 0 ? errorText(error, words.failed) : words.offline);
    }
    running.current = false;
  };
  return (
    <Section title={words.copyTitle}>
      <Text>{words.copyText}</Text>
      <Text size="s" tone="muted">
        {words.copyFormat}
      </Text>
      {problem && (
        <Notice tone="danger" role="alert" title={words.copyFailed}>
          {problem}
        </Notice>
      )}
      <div>
        <Button look="secondary" loading={state === 'busy'} loadingLabel={words.copying} onClick={() => void download()}>
          {words.copy}
        </Button>
      </div>
      <div role="status">{state === 'done' && <Notice tone="success" title={words.copied} />}</div>
    </Section>
  );
};
