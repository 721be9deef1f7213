import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

const Example = ({ long = false }: { long?: boolean }) => {
  const t = useStoryText();
  const items = [
    { title: t('Головна', 'Главная'), link: <a href="#home">{t('Головна', 'Главная')}</a> },
    { title: t('Каталог', 'Каталог'), link: <a href="#catalogue">{t('Каталог', 'Каталог')}</a> },
    { title: t('Телефони', 'Телефоны'), link: <a href="#phones">{t('Телефони', 'Телефоны')}</a> },
  ];
  const page = long
    ? t('Смартфон із великим екраном і двома картками памʼяті', 'Смартфон с большим экраном и двумя картами памяти')
    : t('Смартфон', 'Смартфон');
  return <Breadcrumbs label={t('Ви тут', 'Вы здесь')} items={[...items, { title: page }]} />;
};

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  parameters: {
    guide: {
      uk: {
        about: 'Місце сторінки в розділах сайту.',
        do: ['Почніть із головної, закінчіть цією сторінкою без посилання.'],
        dont: ['Не показуйте на головній.', 'Не замінюйте кнопку «Назад» у формі.'],
      },
      ru: {
        about: 'Место страницы в разделах сайта.',
        do: ['Начните с главной, закончите этой страницей без ссылки.'],
        dont: ['Не показывайте на главной.', 'Не заменяйте кнопку «Назад» в форме.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof Breadcrumbs>;
export default meta;

type Story = StoryObj<typeof Breadcrumbs>;

export const Default: Story = {};
export const LongTitle: Story = { render: () => <Example long /> };
