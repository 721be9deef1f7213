const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** `1990-03-12` → `12.03.1990`; an empty string for anything else. */
export const dateFromIso = (day: string | null | undefined): string => (ISO.test(day ?? '') ? (day ?? '').replace(ISO, '$3.$2.$1') : '');

/** `12.03.1990` → `1990-03-12`; undefined unless it is a day of the calendar. */
export const dateToIso = (text: string): string | undefined => {
  const [, day = '', month = '', year = ''] = TYPED.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
};

/** Adds the dots of dd.mm.yyyy while digits are typed at the end; takes other separators and YYYY-MM-DD; leaves the rest alone. */
export const formatDate = (text: string): string => {
  if (ISO.test(text)) return dateFromIso(text);
  if (!/^[\d./,\- ]*$/.test(text)) return text;
  const groups = text.replace(/[/,\- ]/g, '.').split('.');
  if (groups.length > 2) return groups.join('.');
  const [first = '', second] = groups;
  const rest = first.slice(2) + (second ?? '');
  const parts = [
    first.slice(0, 2),
    ...(rest || second !== undefined ? [rest.slice(0, 2)] : []),
    ...(rest.length > 2 ? [rest.slice(2)] : []),
  ];
  return parts.join('.');
};
