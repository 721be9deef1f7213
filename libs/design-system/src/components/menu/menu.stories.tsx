import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Icon } from '../icon/icon.tsx';
import { checkIcon, clockIcon, closeIcon, lockIcon, menuIcon } from '../../icons/paths.ts';
import { Menu, type MenuProps } from './menu.tsx';

const Example = (props: Partial<MenuProps>) => {
  const t = useStoryText();
  return (
    <Menu
      {...props}
      label={t('Дії з карткою', 'Действия с картой')}
      items={[
        { id: 'main', label: t('Зробити основною', 'Сделать основной'), icon: <Icon path={checkIcon} /> },
        { id: 'history', label: t('Історія платежів', 'История платежей'), icon: <Icon path={clockIcon} />, href: '#history' },
        { id: 'block', label: t('Заблокувати', 'Заблокировать'), icon: <Icon path={lockIcon} />, disabled: true },
        { id: 'remove', label: t('Видалити', 'Удалить'), icon: <Icon path={closeIcon} />, tone: 'danger' },
      ]}
    />
  );
};

const meta = {
  title: 'Navigation/Menu',
  component: Menu,
  args: { label: '', items: [] },
  argTypes: {
    look: { control: 'select', options: ['primary', 'secondary', 'quiet'] },
    align: { control: 'inline-radio', options: ['start', 'end'] },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Кнопка, що відкриває список дій і посилань: для дій, яким не вистачає місця поруч.',
        do: [
          'Назвіть кнопку тим, чого стосуються дії.',
          'Небезпечну дію поставте останньою, з tone danger.',
          'Завантажуйте окремим модулем: @pozyka/design-system/menu.',
        ],
        dont: ['Не ховайте в меню єдину або головну дію.', 'Не ставте в меню поля форм.'],
      },
      ru: {
        about: 'Кнопка, открывающая список действий и ссылок: для действий, которым не хватает места рядом.',
        do: [
          'Назовите кнопку тем, чего касаются действия.',
          'Опасное действие поставьте последним, с tone danger.',
          'Загружайте отдельным модулем: @pozyka/design-system/menu.',
        ],
        dont: ['Не прячьте в меню единственное или главное действие.', 'Не ставьте в меню поля форм.'],
      },
    },
  },
  render: ({ label: _, items: __, ...args }) => <Example {...args} />,
} satisfies StoryMeta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Quiet: Story = { args: { look: 'quiet' } };

export const PictureAlone: Story = { args: { icon: <Icon path={menuIcon} />, look: 'quiet' } };
