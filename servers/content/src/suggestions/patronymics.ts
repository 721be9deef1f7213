/** Patronymics that follow no rule. */
const irregular: Readonly<Record<string, readonly [son: string, daughter: string]>> = {
  Ілля: ['Ілліч', 'Іллівна'],
  Сава: ['Савич', 'Савівна'],
  Лука: ['Лукич', 'Луківна'],
  Кузьма: ['Кузьмич', 'Кузьмівна'],
  Хома: ['Хомич', 'Хомівна'],
  Яків: ['Якович', 'Яківна'],
  Григорій: ['Григорович', 'Григорівна'],
  Микола: ['Миколайович', 'Миколаївна'],
  Микита: ['Микитович', 'Микитівна'],
  Лев: ['Левович', 'Левівна'],
  Федір: ['Федорович', 'Федорівна'],
  Прокіп: ['Прокопович', 'Прокопівна'],
  Антін: ['Антонович', 'Антонівна'],
};

/** The patronymics of a man's children, by their first name. */
export const patronymicsOf = (name: string): readonly [son: string, daughter: string] => {
  const known = irregular[name];
  if (known) return known;
  // Андрій: Андрійович, Андріївна
  if (name.endsWith('й')) return [`${name}ович`, `${name.slice(0, -1)}ївна`];
  // Василь: Васильович, Василівна
  if (name.endsWith('ь')) return [`${name.slice(0, -1)}ьович`, `${name.slice(0, -1)}івна`];
  const stem = name.endsWith('о') ? name.slice(0, -1) : name;
  return [`${stem}ович`, `${stem}івна`];
};
