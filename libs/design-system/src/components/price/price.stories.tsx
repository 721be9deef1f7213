import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Price } from './price.tsx';
import type { PriceProps } from './price.tsx';

const WithOld = (props: PriceProps) => {
  const t = useStoryText();
  return <Price {...props} old="12 999 ₴" oldLabel={t('Ціна раніше:', 'Цена раньше:')} />;
};

const meta = {
  title: 'Text/Price',
  component: Price,
  args: { value: '10 499 ₴' },
  argTypes: { value: { control: 'text' }, size: { control: 'inline-radio', options: ['m', 'l'] } },
  parameters: {
    guide: {
      uk: {
        about: 'Скільки коштує і скільки коштувало.',
        do: ['Передайте вже відформатовану суму з валютою.', 'Додайте oldLabel: читач екрана не бачить закреслення.'],
        dont: ['Не показуйте стару ціну, якої не було.'],
      },
      ru: {
        about: 'Сколько стоит и сколько стоило.',
        do: ['Передайте уже отформатированную сумму с валютой.', 'Добавьте oldLabel: программа чтения с экрана не видит зачёркивания.'],
        dont: ['Не показывайте старую цену, которой не было.'],
      },
    },
  },
  render: (args) => <Price {...args} />,
} satisfies StoryMeta<typeof Price>;
export default meta;

type Story = StoryObj<PriceProps>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'l' } };
export const Reduced: Story = { render: (args) => <WithOld {...args} /> };
