import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { SearchField } from './search-field.tsx';
import type { SearchFieldProps } from './search-field.tsx';

const Example = (props: Partial<SearchFieldProps>) => {
  const t = useStoryText();
  return (
    <SearchField
      label={t('Що шукаєте?', 'Что ищете?')}
      buttonLabel={t('Знайти', 'Найти')}
      action=""
      onSearch={() => undefined}
      {...props}
    />
  );
};

const Filled = () => {
  const t = useStoryText();
  return <Example defaultValue={t('продовжити строк', 'продлить срок')} />;
};

const Suggesting = () => {
  const t = useStoryText();
  return (
    <Example
      suggestions={{
        label: t('Підказки', 'Подсказки'),
        onChoose: () => undefined,
        groups: [
          { title: t('Запити', 'Запросы'), items: [{ id: 'word', content: t('холодильник', 'холодильник') }] },
          { title: t('Розділи', 'Разделы'), items: [{ id: 'category', content: t('Холодильники', 'Холодильники') }] },
        ],
      }}
    />
  );
};

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  parameters: {
    guide: {
      uk: {
        about: 'Поле пошуку з кнопкою. Працює і без JavaScript: слова йдуть в адресу.',
        do: ['Скажіть, у чому шукають.', 'Оголошуйте, скільки знайдено.'],
        dont: ['Не змінюйте сторінку, доки людина друкує, якщо це не список поруч.', 'Не ховайте поле за значком там, де пошук головний.'],
      },
      ru: {
        about: 'Поле поиска с кнопкой. Работает и без JavaScript: слова идут в адрес.',
        do: ['Скажите, в чём ищут.', 'Объявляйте, сколько найдено.'],
        dont: [
          'Не меняйте страницу, пока человек печатает, если это не список рядом.',
          'Не прячьте поле за значком там, где поиск главный.',
        ],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof SearchField>;
export default meta;

type Story = StoryObj<SearchFieldProps>;

export const Empty: Story = {};
export const WithWords: Story = { render: () => <Filled /> };
export const WithSuggestions: Story = { render: () => <Suggesting /> };
