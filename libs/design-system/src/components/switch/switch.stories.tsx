import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Switch } from './switch.tsx';
import type { SwitchProps } from './switch.tsx';

const Example = (props: Partial<SwitchProps>) => {
  const t = useStoryText();
  const [checked, setChecked] = useState(props.checked ?? false);
  return (
    <Switch hint={t('За день до платежу', 'За день до платежа')} {...props} checked={checked} onChange={setChecked}>
      {t('Нагадувати в SMS', 'Напоминать в SMS')}
    </Switch>
  );
};

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  argTypes: { disabled: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Вмикає налаштування одразу, без кнопки «Зберегти».',
        do: ['Назвіть те, що ввімкнеться.'],
        dont: ['Не ставте у форму, яку треба надіслати: там потрібна позначка.'],
      },
      ru: {
        about: 'Включает настройку сразу, без кнопки «Сохранить».',
        do: ['Назовите то, что включится.'],
        dont: ['Не ставьте в форму, которую надо отправить: там нужна отметка.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Switch>;
export default meta;

type Story = StoryObj<SwitchProps>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { checked: true, disabled: true } };
