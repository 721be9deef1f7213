import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

const Example = () => {
  const t = useStoryText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Видалити картку', 'Удалить карту')}</Button>
      <Modal
        open={open}
        onClose={close}
        title={t('Видалити картку?', 'Удалить карту?')}
        closeLabel={t('Закрити', 'Закрыть')}
        actions={
          <>
            <Button look="danger" onClick={close}>
              {t('Видалити', 'Удалить')}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('Залишити', 'Оставить')}
            </Button>
          </>
        }
      >
        {t('Щоб отримувати на неї гроші, картку доведеться додати знову.', 'Чтобы получать на неё деньги, карту придётся добавить снова.')}
      </Modal>
    </>
  );
};

const meta = {
  title: 'State/Modal',
  component: Modal,
  parameters: {
    guide: {
      uk: {
        about: 'Вікно над сторінкою для рішення, яке не може чекати.',
        do: ['Напишіть у заголовку запитання, а на кнопках — відповіді.', 'Esc і хрестик мають лише закривати.'],
        dont: ['Не відкривайте вікно без дії людини.', 'Не кладіть у вікно довгу форму: зробіть сторінку.'],
      },
      ru: {
        about: 'Окно над страницей для решения, которое не может ждать.',
        do: ['Напишите в заголовке вопрос, а на кнопках — ответы.', 'Esc и крестик должны только закрывать.'],
        dont: ['Не открывайте окно без действия человека.', 'Не кладите в окно длинную форму: сделайте страницу.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof Modal>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
