import { useSearchContentQuery } from '@pozyka/api-client/search';
import { Button, Stack, Text, TextField } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState, type FormEvent } from 'react';

/** What is found in the site's texts. */
const Found = ({ words }: { words: string }) => {
  const text = useText();
  const { currentData, isError } = useSearchContentQuery({ q: words, limit: 10, offset: 0 });
  if (isError) return <Text role="alert">{text('failed')}</Text>;
  if (!currentData) return <Text>{text('waiting')}</Text>;
  return (
    <Stack as="ul">
      {currentData.items.map(({ title, alias }) => (
        <li key={alias}>{title}</li>
      ))}
    </Stack>
  );
};

/** The part of the page that reacts: a React root of its own, which the browser loads when it comes near. */
export default function Search() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  return (
    <Stack>
      <form method="get" onSubmit={search}>
        <TextField label={text('words')} name="words" value={typed} onChange={setTyped} />
        <Button type="submit">{text('search')}</Button>
      </form>
      {words && <Found words={words} />}
    </Stack>
  );
}
