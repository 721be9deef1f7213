const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const ukrainian = 'йцукенгшщзхїфівапролджєячсмитьбюʼ';
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const retype = (text: string, from: string, to: string): string =>
  [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/** A query as it would read if the keyboard had been in another layout: each way that changes it. */
export const otherLayouts = (query: string): string[] => {
  const ways = [
    retype(query, latin, ukrainian),
    retype(query, latin, russian),
    retype(query, ukrainian, latin),
    retype(query, russian, latin),
    retype(query, russian, ukrainian),
    retype(query, ukrainian, russian),
  ];
  return [...new Set(ways)].filter((way) => way !== query.toLowerCase());
};
