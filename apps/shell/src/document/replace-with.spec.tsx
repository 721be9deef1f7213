import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { replaceWith } from './replace-with.ts';

const Broken = (): never => {
  throw new Error('broken');
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div data-island="form"><p>Питання</p></div>';
});
afterEach(() => jest.restoreAllMocks());

const element = () => document.querySelector<HTMLElement>('[data-island]') ?? document.body;

it('has run its effects once it returns', () => {
  const effect = jest.fn();
  const Part = () => {
    useEffect(() => effect(), []);
    return <p>Відповідь</p>;
  };
  replaceWith(element(), <Part />, () => undefined);
  expect(effect).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Відповідь')).toBeVisible();
  expect(element()).toHaveAttribute('data-begun');
});

it('leaves nothing of what broke, and tells of it once', async () => {
  const onBroken = jest.fn();
  replaceWith(element(), <Broken />, onBroken);
  await waitFor(() => expect(onBroken).toHaveBeenCalledTimes(1));
  expect(element()).toBeEmptyDOMElement();
  expect(element()).not.toHaveAttribute('data-begun');
});
