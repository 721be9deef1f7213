import { createI18n } from '@pozyka/i18n';
import { render, screen } from '@testing-library/react';
import { AppScopeContext } from './page-context.ts';
import { TranslationsContext, useText } from './use-text.ts';

const messages = {
  shell: { menu: 'Меню' },
  content: {
    'faq.title': 'Запитання',
    hello: 'Вітаємо, {{name}}',
    both: 'Розділ «$t(faq.title)»',
    n_one: '{{count}} пост',
    n_many: '{{count}} постів',
  },
};

const Said = ({ text: [key, values] }: { text: Parameters<ReturnType<typeof useText>> }) => <p>{useText()(key, values)}</p>;

test.each<[string, Record<string, unknown> | undefined, string]>([
  ['faq.title', undefined, 'Запитання'],
  ['shell:menu', undefined, 'Меню'],
  ['menu', undefined, 'menu'],
  ['hello', { name: 'Олено' }, 'Вітаємо, Олено'],
  ['both', undefined, 'Розділ «Змінене»'],
  ['n', { count: 5 }, '5 постів'],
])('%s with %j', (key, values, said) => {
  const changed = key === 'both' ? { content: { 'faq.title': 'Змінене' } } : {};
  const translations = createI18n({ locale: 'uk', messages, overrides: changed });
  render(
    <TranslationsContext value={translations}>
      <AppScopeContext value="content">
        <Said text={[key, values]} />
      </AppScopeContext>
    </TranslationsContext>,
  );
  expect(screen.getByText(said)).toBeVisible();
});
