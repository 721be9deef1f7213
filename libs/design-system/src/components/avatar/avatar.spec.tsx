import { fireEvent, render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { Avatar, initialsOf } from './avatar.tsx';

test('is a picture named by the person, with the initials on it', async () => {
  const { container } = render(<Avatar name="Коваленко Олена" />);
  expect(screen.getByRole('img', { name: 'Коваленко Олена' })).toHaveTextContent('КО');
  expect(await violations(container)).toEqual([]);
});

test('a picture that does not load gives way to the initials; another is tried', () => {
  const picture = () => document.querySelector('img');
  const { rerender } = render(<Avatar name="Коваленко Олена" src="/a.jpg" />);
  const image = picture();
  expect(image).toHaveAttribute('src', '/a.jpg');
  if (image) fireEvent.error(image);
  expect(picture()).toBeNull();
  expect(screen.getByText('КО')).toBeInTheDocument();
  rerender(<Avatar name="Коваленко Олена" src="/b.jpg" />);
  expect(picture()).toHaveAttribute('src', '/b.jpg');
});

test('says nothing beside the name in words', () => {
  render(<Avatar name="Коваленко Олена" decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each([
  ['Шевченко Тарас Григорович', 'ШТ'],
  ['  леся   українка ', 'ЛУ'],
  ['Їжакевич', 'Ї'],
  ['😀 Смайл', '😀С'],
  ['', ''],
])('%j gives %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
