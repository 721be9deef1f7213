import { render, screen } from '@testing-library/react';
import { Stack } from '../stack/stack.tsx';
import { RichText } from './rich-text.tsx';

test.each(['ul', 'ol'])('%s starts at its marks, also where the words around it are centred', (List) => {
  render(
    <Stack align="center">
      <RichText dangerouslySetInnerHTML={{ __html: `<p>Скоро</p><${List}><li>так</li></${List}>` }} />
    </Stack>,
  );
  expect(screen.getByRole('list')).toHaveStyle({ textAlign: 'start' });
});
