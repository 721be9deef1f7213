import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { Value } from './value.tsx';
import type { ValueProps } from './value.tsx';

const meta = {
  title: 'Text/Value',
  component: Value,
  args: { children: '10 499,00 ₴' },
  argTypes: { children: { control: 'text' }, exact: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Сума, число, дата чи імʼя поруч з іншим текстом: переклад сторінки браузером їх не змінює.',
        do: ['Ставте сюди кожну відформатовану суму, число й дату.', 'Додайте exact до імені: у ньому немає цифр.'],
        dont: ['Не ставте сюди речення: їх читач має право перекласти.'],
      },
      ru: {
        about: 'Сумма, число, дата или имя рядом с другим текстом: перевод страницы браузером их не меняет.',
        do: ['Ставьте сюда каждую отформатированную сумму, число и дату.', 'Добавьте exact к имени: в нём нет цифр.'],
        dont: ['Не ставьте сюда предложения: их читатель вправе перевести.'],
      },
    },
  },
  render: (args) => <Value {...args} />,
} satisfies StoryMeta<typeof Value>;
export default meta;

type Story = StoryObj<ValueProps>;

export const Default: Story = {};
export const Name: Story = { args: { children: 'Олена Коваль', exact: true } };
