import type { StoryObj } from '@storybook/react-webpack5';
import { useId } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Accordion } from './accordion.tsx';
import type { AccordionProps } from './accordion.tsx';

const Example = (props: Partial<AccordionProps>) => {
  const t = useStoryText();
  return (
    <Accordion {...props} title={t('Чи можна повернути позику раніше?', 'Можно ли вернуть займ раньше?')}>
      {t(
        'Так, будь-якого дня. Відсотки нараховуються лише за дні користування.',
        'Да, в любой день. Проценты начисляются только за дни пользования.',
      )}
    </Accordion>
  );
};

const Several = () => {
  const t = useStoryText();
  const name = useId();
  return (
    <>
      <Example name={name} open />
      <Accordion name={name} title={t('Які документи потрібні?', 'Какие документы нужны?')}>
        {t('Паспорт та ідентифікаційний код.', 'Паспорт и идентификационный код.')}
      </Accordion>
    </>
  );
};

const meta = {
  title: 'Text/Accordion',
  component: Accordion,
  argTypes: { open: { control: 'boolean' }, title: { control: false }, children: { control: false } },
  parameters: {
    guide: {
      uk: {
        about: 'Заголовок, що відкриває свій текст. Працює без JavaScript.',
        do: ['Напишіть запитання словами людини.', 'Дайте однакове name, якщо відкритим має бути лише один.'],
        dont: ['Не ховайте те, що має прочитати кожен: умови, ціну, строк.'],
      },
      ru: {
        about: 'Заголовок, который открывает свой текст. Работает без JavaScript.',
        do: ['Напишите вопрос словами человека.', 'Дайте одинаковое name, если открытым должен быть только один.'],
        dont: ['Не прячьте то, что должен прочитать каждый: условия, цену, срок.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Accordion>;
export default meta;

type Story = StoryObj<AccordionProps>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const OneAtATime: Story = { render: () => <Several /> };
