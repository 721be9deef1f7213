import { createI18n } from '@pozyka/i18n';
import { AppScopeContext, PageEnvironmentContext, TranslationsContext, useText } from '@pozyka/remote-kit';
import { render } from '@testing-library/react';
import { withTexts } from './with-texts.tsx';

const Part = withTexts(
  { uk: { 'part.title': 'Назва', 'part.text': 'Текст' }, ru: { 'part.title': 'Название', 'part.text': 'Текст' } },
  ({ name }: { name: string }) => {
    const text = useText();
    return `${name}: ${text('part.title')}, ${text('part.text')}, ${text('page.title')}`;
  },
);

test.each([
  ['uk', 'Так: Назва, Слова оператора, Сторінка'],
  ['ru', 'Так: Название, Слова оператора, Сторінка'],
] as const)('a part says its own texts, those of the operator first: %s', (locale, said) => {
  const translations = createI18n({
    locale,
    messages: { demo: { 'page.title': 'Сторінка' } },
    overrides: { demo: { 'part.text': 'Слова оператора' } },
  });
  const { container } = render(
    <TranslationsContext value={translations}>
      <PageEnvironmentContext value={{ locale, loggedIn: false, config: { sandbox: false, publicUrl: '' } }}>
        <AppScopeContext value="demo">
          <Part name="Так" />
        </AppScopeContext>
      </PageEnvironmentContext>
    </TranslationsContext>,
  );
  expect(container).toHaveTextContent(said);
});
