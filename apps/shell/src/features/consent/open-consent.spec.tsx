import { completeJsdom } from '@pozyka/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as engine from 'vanilla-cookieconsent';
import { openConsent } from './open-consent.tsx';

const opened: BroadcastChannel[] = [];
const Own = BroadcastChannel;

beforeAll(() => {
  completeJsdom();
  // an open one would keep this process alive
  globalThis.BroadcastChannel = class extends Own {
    constructor(name: string) {
      super(name);
      opened.push(this);
    }
  };
});

afterAll(() => {
  for (const channel of opened) channel.close();
});

it('comes first by keyboard, and takes the focus from nobody who has it', async () => {
  engine.reset(true);
  document.documentElement.lang = 'uk';
  document.body.innerHTML = '<a href="#main">До змісту сторінки</a><input aria-label="Номер телефону">';
  const field = screen.getByRole('textbox');
  field.focus();
  await act(async () => openConsent({ onConsent: () => undefined }));
  const question = await screen.findByRole('region', { name: 'Файли cookie на цьому сайті' });
  expect(field).toHaveFocus();
  await userEvent.type(field, '67');
  expect(field).toHaveValue('67');
  field.blur();
  await userEvent.tab();
  expect(question).toContainElement(document.activeElement as HTMLElement);
});
