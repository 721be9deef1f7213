import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { PasswordField } from './password-field.tsx';
import type { PasswordFieldProps } from './password-field.tsx';

const Example = (props: Partial<PasswordFieldProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? '');
  return (
    <PasswordField
      label={t('Пароль', 'Пароль')}
      texts={{
        show: t('Показати пароль', 'Показать пароль'),
        hide: t('Сховати пароль', 'Скрыть пароль'),
        shown: t('Пароль видно на екрані', 'Пароль виден на экране'),
        hidden: t('Пароль приховано', 'Пароль скрыт'),
        capsLock: t('Увімкнено Caps Lock', 'Включён Caps Lock'),
      }}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const NewPassword = (props: Partial<PasswordFieldProps>) => {
  const t = useStoryText();
  return <Example {...props} autoComplete="new-password" rules={t('Від 8 до 128 символів', 'От 8 до 128 символов')} />;
};

const WithError = (props: Partial<PasswordFieldProps>) => {
  const t = useStoryText();
  return <Example {...props} value="1234" error={t('Потрібно щонайменше 8 символів', 'Нужно не меньше 8 символов')} />;
};

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  argTypes: { disabled: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Пароль, на який можна подивитися.',
        do: ['Скажіть правила нового пароля до того, як його введуть.', 'Дозвольте вставляти і менеджери паролів.'],
        dont: ['Не просіть ввести новий пароль двічі: його можна показати.', 'Не вимагайте певних знаків.'],
      },
      ru: {
        about: 'Пароль, на который можно посмотреть.',
        do: ['Скажите правила нового пароля до того, как его введут.', 'Разрешите вставку и менеджеры паролей.'],
        dont: ['Не просите ввести новый пароль дважды: его можно показать.', 'Не требуйте определённых знаков.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof PasswordField>;
export default meta;

type Story = StoryObj<PasswordFieldProps>;

export const Known: Story = {};
export const New: Story = { render: (args) => <NewPassword {...args} /> };
export const Invalid: Story = { render: (args) => <WithError {...args} /> };
export const Disabled: Story = { args: { disabled: true } };
