import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Text } from '../text/text.tsx';
import { Tabs } from './tabs.tsx';

const Example = ({ inHash = false, many = false }: { inHash?: boolean; many?: boolean }) => {
  const t = useStoryText();
  const part = (id: string, label: string, text: string) => ({ id, label, content: <Text>{text}</Text> });
  return (
    <Tabs
      label={t('Про позику', 'О займе')}
      inHash={inHash}
      items={[
        part('terms', t('Умови', 'Условия'), t('Від 0,01 % на день, до 30 днів.', 'От 0,01 % в день, до 30 дней.')),
        part('schedule', t('Графік платежів', 'График платежей'), t('Три платежі по 2 100 ₴.', 'Три платежа по 2 100 ₴.')),
        part('documents', t('Документи', 'Документы'), t('Договір і паспорт позики.', 'Договор и паспорт займа.')),
        ...(many
          ? [
              part('questions', t('Запитання', 'Вопросы'), t('Відповіді на часті запитання.', 'Ответы на частые вопросы.')),
              part('history', t('Історія', 'История'), t('Платежів ще не було.', 'Платежей ещё не было.')),
            ]
          : []),
      ]}
    />
  );
};

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: { label: '', items: [{ id: '', label: '', content: null }] },
  argTypes: { inHash: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Кілька частин однієї сторінки, з яких видно одну.',
        do: ['Називайте вкладки одним-двома словами.', 'Якщо частиною діляться, увімкніть inHash.'],
        dont: ['Не ділить на вкладки те, що порівнюють або заповнюють разом.', 'Не використовуйте для переходу між сторінками.'],
      },
      ru: {
        about: 'Несколько частей одной страницы, из которых видна одна.',
        do: ['Называйте вкладки одним-двумя словами.', 'Если частью делятся, включите inHash.'],
        dont: ['Не делите на вкладки то, что сравнивают или заполняют вместе.', 'Не используйте для перехода между страницами.'],
      },
    },
  },
  render: ({ inHash = false }) => <Example inHash={inHash} />,
} satisfies StoryMeta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Many: Story = { render: () => <Example many /> };
