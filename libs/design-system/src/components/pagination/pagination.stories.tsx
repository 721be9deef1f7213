import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Pagination } from './pagination.tsx';
import type { PaginationProps } from './pagination.tsx';

const Example = ({ page, pages }: Pick<PaginationProps, 'page' | 'pages'>) => {
  const t = useStoryText();
  return (
    <Pagination
      page={page}
      pages={pages}
      label={t('Сторінки', 'Страницы')}
      linkTo={(number, text) => <a href={`#page-${number}`}>{text}</a>}
    />
  );
};

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { page: 6, pages: 12 },
  argTypes: { page: { control: 'number' }, pages: { control: 'number' }, label: { control: false }, linkTo: { control: false } },
  parameters: {
    guide: {
      uk: {
        about: 'Посилання на сторінки списку.',
        do: ['Кожна сторінка має власну адресу.', 'Покажіть, де людина зараз: це робиться само.'],
        dont: ['Не показуйте, коли сторінка одна: компонент і так зникає.'],
      },
      ru: {
        about: 'Ссылки на страницы списка.',
        do: ['У каждой страницы собственный адрес.', 'Покажите, где человек сейчас: это делается само.'],
        dont: ['Не показывайте, когда страница одна: компонент и так исчезает.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Pagination>;
export default meta;

type Story = StoryObj<PaginationProps>;

export const First: Story = { args: { page: 1 } };
export const Middle: Story = {};
export const Last: Story = { args: { page: 12 } };
export const Few: Story = { args: { page: 2, pages: 3 } };
