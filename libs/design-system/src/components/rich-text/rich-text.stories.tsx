import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { RichText } from './rich-text.tsx';

const Example = () => {
  const t = useStoryText();
  return (
    <RichText>
      <h2>{t('Як повернути позику', 'Как вернуть займ')}</h2>
      <p>
        {t('Увійдіть до ', 'Войдите в ')}
        <a href="#cabinet">{t('кабінету', 'кабинет')}</a>
        {t(' і оберіть договір.', ' и выберите договор.')}
      </p>
      <ol>
        <li>{t('Натисніть «Сплатити».', 'Нажмите «Оплатить».')}</li>
        <li>{t('Оберіть картку.', 'Выберите карту.')}</li>
      </ol>
      <blockquote>{t('Переплати за дострокове повернення немає.', 'Переплаты за досрочный возврат нет.')}</blockquote>
    </RichText>
  );
};

const meta = {
  title: 'Text/RichText',
  component: RichText,
  parameters: {
    guide: {
      uk: {
        about: 'Оформлення для тексту з редактора вмісту: абзаци, списки, таблиці, цитати.',
        do: ['Показуйте HTML вмісту через SafeHtml: <SafeHtml as={RichText} html={…} />.'],
        dont: ['Не використовуйте для власної розмітки сторінок.'],
      },
      ru: {
        about: 'Оформление для текста из редактора содержимого: абзацы, списки, таблицы, цитаты.',
        do: ['Показывайте HTML содержимого через SafeHtml: <SafeHtml as={RichText} html={…} />.'],
        dont: ['Не используйте для собственной разметки страниц.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof RichText>;
export default meta;

type Story = StoryObj<typeof RichText>;

export const Default: Story = {};
