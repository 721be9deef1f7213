/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import {
  brand,
  BrandLogo,
  Button,
  Checkbox,
  DateField,
  ErrorSummary,
  GlobalStyle,
  Modal,
  PhoneField,
  RadioGroup,
  Select,
  Slider,
  Table,
} from './index.ts';

const ignore = () => undefined;

const page = () => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <>
        <GlobalStyle />
        <BrandLogo />
        <Button loading>Далі</Button>
        <PhoneField label="Телефон" error="Введіть номер" value="" onChange={ignore} />
        <DateField label="Дата" value="" onChange={ignore} />
        <Select label="Область" options={[{ value: '1', label: 'Київська' }]} value="1" onChange={ignore} />
        <Checkbox checked={false} onChange={ignore}>
          Згода
        </Checkbox>
        <RadioGroup label="Спосіб" options={[{ value: 'card', label: 'На картку' }]} value="" onChange={ignore} />
        <Slider label="Сума" value={1} min={0} max={2} valueText="1 ₴" onChange={ignore} />
        <ErrorSummary title="Помилки" errors={[{ fieldId: 'x', text: 'Введіть' }]} />
        <Table caption="Графік" head={['Дата']} rows={[['12.03.2026']]} />
        <Modal open={false} onClose={ignore} title="Увага" closeLabel="Закрити">
          Текст
        </Modal>
      </>,
    ),
  );
  return { html, styles: sheet.getStyleTags() };
};

test('renders without a browser, the same each time, with its styles', () => {
  const first = page();
  expect(first.html).toContain(brand.name);
  expect(first.styles).toContain('--color-accent:');
  expect(page()).toEqual(first);
});
