import type { StoryObj } from '@storybook/react-webpack5';
import { useId, useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import { FormActions } from '../form-actions/form-actions.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { ErrorSummaryProps } from './error-summary.tsx';

const Example = (props: Partial<ErrorSummaryProps>) => {
  const t = useStoryText();
  const surname = useId();
  const phone = useId();
  const [attempt, setAttempt] = useState(0);
  const problems = [
    { fieldId: surname, text: t('Введіть прізвище', 'Введите фамилию') },
    { fieldId: phone, text: t('Введіть девʼять цифр після +380', 'Введите девять цифр после +380') },
  ];
  const errorOf = (id: string) => (attempt > 0 ? problems.find(({ fieldId }) => fieldId === id)?.text : undefined);
  const ignore = () => undefined;
  return (
    <Stack>
      <ErrorSummary
        key={attempt}
        title={t('Виправте, будь ласка:', 'Исправьте, пожалуйста:')}
        errors={attempt > 0 ? problems : []}
        {...props}
      />
      <TextField id={surname} label={t('Прізвище', 'Фамилия')} value="" onChange={ignore} error={errorOf(surname)} />
      <PhoneField id={phone} label={t('Телефон', 'Телефон')} value="" onChange={ignore} error={errorOf(phone)} />
      <FormActions>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('Надіслати', 'Отправить')}</Button>
      </FormActions>
    </Stack>
  );
};

const meta = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  argTypes: { title: { control: 'text' }, errors: { control: false } },
  parameters: {
    guide: {
      uk: {
        about: 'Список того, що виправити, з посиланнями на поля; після невдалої спроби отримує фокус.',
        do: [
          'Покажіть після натискання кнопки, а не під час введення.',
          'Повторіть слова помилки біля поля без змін.',
          'Дайте номер спроби як key, щоб фокус повертався щоразу.',
        ],
        dont: ['Не показуйте замість помилок біля полів: потрібно і те, і те.', 'Не пишіть «Форма містить помилки» без переліку.'],
      },
      ru: {
        about: 'Список того, что исправить, со ссылками на поля; после неудачной попытки получает фокус.',
        do: [
          'Покажите после нажатия кнопки, а не во время ввода.',
          'Повторите слова ошибки у поля без изменений.',
          'Дайте номер попытки как key, чтобы фокус возвращался каждый раз.',
        ],
        dont: ['Не показывайте вместо ошибок у полей: нужно и то, и другое.', 'Не пишите «Форма содержит ошибки» без перечня.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof ErrorSummary>;
export default meta;

type Story = StoryObj<ErrorSummaryProps>;

export const BeforeTheAttempt: Story = {};
export const AfterTheAttempt: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
