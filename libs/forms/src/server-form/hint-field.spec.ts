import type { FormField } from '@pozyka/api-contract';
import { hintQuery } from './hint-field.tsx';

const region: FormField = { name: 'Region', type: 'select', label: 'Область', options: [{ id: '7', title: 'Київська' }] };
const city: FormField = { name: 'city', type: 'autocomplete', label: 'Місто' };

test('the text goes along with the values that the source asks for, from the record or the form around it', () => {
  const scope = { fields: [city], record: {}, outer: { fields: [region], record: { Region: '7' } } };
  expect(hintQuery({ url: '/hints/cities', params: ['Region', 'nobody'] }, scope, 'Біла & Ц')).toEqual({
    url: '/hints/cities',
    params: 'text=%D0%91%D1%96%D0%BB%D0%B0+%26+%D0%A6&Region=7',
  });
});

test('what is empty stays at home', () => {
  const scope = { fields: [region, city], record: { Region: '' } };
  expect(hintQuery({ url: '/hints/cities', params: ['Region'] }, scope, 'К').params).toBe('text=%D0%9A');
});
