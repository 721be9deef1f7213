import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { BrandLogo } from './brand-logo.tsx';

const meta = {
  title: 'Page/BrandLogo',
  component: BrandLogo,
  parameters: {
    guide: {
      uk: {
        about: 'Знак і назва компанії.',
        do: ['Дайте посиланню з логотипом власну назву: «Pozyka, на головну».', 'Залиште навколо вільне місце.'],
        dont: ['Не змінюйте кольорів і пропорцій.'],
      },
      ru: {
        about: 'Знак и название компании.',
        do: ['Дайте ссылке с логотипом собственное название: «Pozyka, на главную».', 'Оставьте вокруг свободное место.'],
        dont: ['Не меняйте цветов и пропорций.'],
      },
    },
  },
  render: () => <BrandLogo />,
} satisfies StoryMeta<typeof BrandLogo>;
export default meta;

type Story = StoryObj<typeof BrandLogo>;

export const Default: Story = {};
