import type { StoryObj } from '@storybook/react-webpack5';
import { useState, type ReactNode } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { Drawer, type DrawerProps } from './drawer.tsx';

const meta = {
  title: 'Navigation/Drawer',
  component: Drawer,
  args: { open: false, onClose: () => undefined, title: '', closeLabel: '', children: null, side: 'right' },
  parameters: {
    guide: {
      uk: {
        about: 'Висувна панель збоку: меню сайту на телефоні, фільтри списку.',
        do: ['Дайте панелі зрозумілий заголовок.', 'Найважливішу дію поставте внизу, у footer.'],
        dont: ['Не ставте в панель те, без чого не закінчити крок.', 'Не відкривайте її самі, без натискання.'],
      },
      ru: {
        about: 'Выдвижная панель сбоку: меню сайта на телефоне, фильтры списка.',
        do: ['Дайте панели понятный заголовок.', 'Самое важное действие поставьте внизу, в footer.'],
        dont: ['Не ставьте в панель то, без чего не закончить шаг.', 'Не открывайте её сами, без нажатия.'],
      },
    },
  },
} satisfies StoryMeta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

interface DemoProps {
  side: DrawerProps['side'];
  footer?: (close: () => void) => ReactNode;
  paragraphs?: number;
}

const Demo = ({ side = 'right', footer, paragraphs = 1 }: DemoProps) => {
  const say = useStoryText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('Відкрити панель', 'Открыть панель')}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        side={side}
        title={say('Фільтри', 'Фильтры')}
        closeLabel={say('Закрити', 'Закрыть')}
        footer={footer?.(close)}
      >
        {Array.from({ length: paragraphs }, (_, index) => (
          <Text key={index}>
            {say('Оберіть строк і суму, і ми покажемо відповідні позики.', 'Выберите срок и сумму, и мы покажем подходящие займы.')}
          </Text>
        ))}
      </Drawer>
    </>
  );
};

const Done = ({ onClick }: { onClick: () => void }) => {
  const say = useStoryText();
  return (
    <Button wide onClick={onClick}>
      {say('Показати', 'Показать')}
    </Button>
  );
};

export const Right: Story = { render: ({ side }) => <Demo side={side} /> };

export const Left: Story = { args: { side: 'left' }, render: ({ side }) => <Demo side={side} /> };

export const LongWithFooter: Story = {
  render: ({ side }) => <Demo side={side} paragraphs={24} footer={(close) => <Done onClick={close} />} />,
};
