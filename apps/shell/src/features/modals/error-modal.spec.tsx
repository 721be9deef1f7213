import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { textsIn } from '../notices/texts.ts';
import { ErrorModal, type ErrorModalProps } from './error-modal.tsx';

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

const names: ErrorModalProps['name'][] = ['vpn', 'auth', 'loan'];

describe.each(names)('ErrorModal %s', (name) => {
  it.each(['uk', 'ru'] as const)('says in %s what to do, and closes on the agree button', async (locale) => {
    const texts = textsIn(locale);
    const onClose = jest.fn();
    render(<ErrorModal name={name} texts={texts} onClose={onClose} />);
    const dialog = screen.getByRole('dialog', { name: texts[`${name}Title`] });
    expect(dialog).toHaveTextContent(texts[`${name}Text`]);
    expect(dialog).toHaveTextContent(texts[`${name}Next`]);
    await userEvent.click(screen.getByRole('button', { name: texts.agree }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('prefers the words of the server', () => {
    render(<ErrorModal name={name} text="Слова сервера" texts={textsIn('uk')} onClose={() => undefined} />);
    expect(screen.getByRole('dialog')).toHaveTextContent('Слова сервера');
    expect(screen.getByRole('dialog')).not.toHaveTextContent(textsIn('uk')[`${name}Text`]);
  });
});
