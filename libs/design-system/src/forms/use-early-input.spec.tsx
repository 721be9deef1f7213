import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { MoneyField } from '../components/money-field/money-field.tsx';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { RangeField, type RangeValue } from '../components/range-field/range-field.tsx';
import { Select } from '../components/select/select.tsx';
import { Slider } from '../components/slider/slider.tsx';
import { SwatchList } from '../components/swatch-list/swatch-list.tsx';
import { TextArea } from '../components/text-area/text-area.tsx';
import { TextField } from '../components/text-field/text-field.tsx';
import { Controlled } from '../testing/controlled.tsx';

/** The server's HTML, changed before scripts ran, then hydrated. */
const hydrate = async (view: ReactNode, touch: () => void) => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(view);
  document.body.append(container);
  touch();
  const onRecoverableError = jest.fn();
  await act(async () => void render(view, { container, hydrate: true, onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
};

const set = (name: string, value: string, role = 'slider') => (screen.getByRole<HTMLInputElement>(role, { name }).value = value);
const tick = (name: string) => (screen.getByRole<HTMLInputElement>('checkbox', { name }).checked = true);

test('a slider that was moved early is heard; one that stands between its steps is left there', async () => {
  const onValue = jest.fn();
  const slider = (initial: number) => (
    <Controlled initial={initial} onValue={onValue}>
      {(value, onChange) => (
        <Slider label="Строк" value={value} onChange={onChange} min={1} max={30} step={5} valueText={`${value} днів`} />
      )}
    </Controlled>
  );
  await hydrate(slider(14), () => undefined);
  expect(onValue).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await hydrate(slider(16), () => set('Строк', '21'));
  expect(onValue.mock.calls).toEqual([[21]]);
  expect(screen.getByText('21 днів')).toBeInTheDocument();
});

const Brands = ({ onValue }: { onValue: (value: string[]) => void }) => {
  const [value, setValue] = useState<string[]>([]);
  const change = (next: string[]) => {
    onValue(next);
    setValue(next);
  };
  return ['Альфа', 'Бета', 'Гамма'].map((brand) => (
    <Checkbox
      key={brand}
      checked={value.includes(brand)}
      onChange={(on) => change(on ? [...value, brand] : value.filter((each) => each !== brand))}
    >
      {brand}
    </Checkbox>
  ));
};

test('several ticks set early are all heard, each with those before it', async () => {
  const onValue = jest.fn();
  await hydrate(<Brands onValue={onValue} />, () => {
    tick('Альфа');
    tick('Гамма');
  });
  expect(onValue.mock.calls).toEqual([[['Альфа']], [['Альфа', 'Гамма']]]);
  expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('div')?.textContent)).toEqual(['Альфа', 'Гамма']);
});

test('colours ticked early are heard at once', async () => {
  const onValue = jest.fn();
  const options = ['Білий', 'Сірий', 'Чорний'].map((label) => ({ value: label, label }));
  await hydrate(
    <Controlled initial={['Сірий']} onValue={onValue}>
      {(value: readonly string[], onChange) => <SwatchList label="Колір" options={options} value={value} onChange={onChange} />}
    </Controlled>,
    () => {
      tick('Чорний');
      tick('Білий');
    },
  );
  expect(onValue.mock.calls).toEqual([[['Білий', 'Сірий', 'Чорний']]]);
});

describe('what was typed or chosen early', () => {
  const onValue = jest.fn();
  beforeEach(() => onValue.mockClear());
  const typeInto = (name: string, text: string) => {
    const field = screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name });
    field.focus();
    field.value = text;
    return field;
  };

  it('in a line of text is heard, the caret where it stood', async () => {
    await hydrate(
      <Controlled initial="Лис" onValue={onValue}>
        {(value, onChange) => <TextField label="Прізвище" value={value} onChange={onChange} />}
      </Controlled>,
      () => typeInto('Прізвище', 'Лисенко').setSelectionRange(4, 4),
    );
    expect(onValue.mock.calls).toEqual([['Лисенко']]);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Прізвище' });
    expect(field).toHaveValue('Лисенко');
    expect(field.selectionStart).toBe(4);
  });

  it('comes out as it would have been typed', async () => {
    await hydrate(
      <Controlled initial="" onValue={onValue}>
        {(value, onChange) => <MoneyField label="Дохід" value={value} onChange={onChange} />}
      </Controlled>,
      () => typeInto('Дохід', '25000'),
    );
    expect(onValue.mock.calls).toEqual([['25000']]);
    expect(screen.getByRole('textbox', { name: 'Дохід' })).toHaveValue('25\u00a0000');
  });

  it('in several lines is heard', async () => {
    await hydrate(
      <Controlled initial="" onValue={onValue}>
        {(value, onChange) => <TextArea label="Чому" value={value} onChange={onChange} />}
      </Controlled>,
      () => typeInto('Чому', 'так'),
    );
    expect(onValue.mock.calls).toEqual([['так']]);
  });

  const options = [
    { value: 'a', label: 'Паспорт' },
    { value: 'b', label: 'Картка' },
  ];

  it('in a list is heard; one that is not on the list is left alone', async () => {
    const list = (initial: string) => (
      <Controlled initial={initial} onValue={onValue}>
        {(value, onChange) => (
          <Select label="Документ" options={options} placeholder="Виберіть" required value={value} onChange={onChange} />
        )}
      </Controlled>
    );
    await hydrate(list('unknown'), () => undefined);
    expect(onValue).not.toHaveBeenCalled();
    document.body.replaceChildren();
    await hydrate(list(''), () => set('Документ', 'b', 'combobox'));
    expect(onValue.mock.calls).toEqual([['b']]);
  });

  it('among choices is heard', async () => {
    await hydrate(
      <Controlled initial="a" onValue={onValue}>
        {(value, onChange) => <RadioGroup label="Документ" options={options} value={value} onChange={onChange} />}
      </Controlled>,
      () => (screen.getByRole<HTMLInputElement>('radio', { name: 'Картка' }).checked = true),
    );
    expect(onValue.mock.calls).toEqual([['b']]);
    expect(screen.getByRole('radio', { name: 'Картка' })).toBeChecked();
  });
});

describe('both ends of a range', () => {
  const onValue = jest.fn();
  beforeEach(() => onValue.mockClear());
  const range = (initial: RangeValue = {}) => (
    <Controlled initial={initial} onValue={onValue}>
      {(value, onChange) => (
        <RangeField
          notes={{ unread: '', adjusted: '' }}
          label="Екран"
          min={5.4}
          max={6.84}
          step={0.1}
          value={value}
          onChange={onChange}
          minLabel="Від"
          maxLabel="До"
        />
      )}
    </Controlled>
  );

  it('are left alone where nothing was touched, though they stand between the steps', async () => {
    await hydrate(range({ min: 5.77 }), () => undefined);
    expect(onValue).not.toHaveBeenCalled();
  });

  it('are heard where a thumb was moved early, the other end as it was', async () => {
    await hydrate(range(), () => set('Екран: Від', '6'));
    expect(onValue.mock.calls).toEqual([[{ min: 6 }]]);
    expect(screen.getByRole('textbox', { name: 'Від' })).toHaveValue('6');
  });

  it('are heard where something was typed early; what is no number stays in its field', async () => {
    await hydrate(range(), () => {
      set('Від', 'багато', 'textbox');
      set('До', '6,5', 'textbox');
    });
    expect(onValue.mock.calls).toEqual([[{ max: 6.5 }]]);
    expect(screen.getByRole('textbox', { name: 'Від' })).toHaveValue('багато');
  });

  it('wait for the field to be left where it is still typed into', async () => {
    await hydrate(range(), () => {
      set('До', '6', 'textbox');
      screen.getByRole('textbox', { name: 'До' }).focus();
    });
    expect(onValue).not.toHaveBeenCalled();
    const field = screen.getByRole('textbox', { name: 'До' });
    expect(field).toHaveValue('6');
    fireEvent.blur(field);
    expect(onValue.mock.calls).toEqual([[{ max: 6 }]]);
  });
});
