import { inclusiveChoices, type InclusiveMode } from '@pozyka/remote-kit/inclusive-mode';

const names = Object.keys(inclusiveChoices) as (keyof InclusiveMode)[];

/** What the document looks like now: the server has put the choices of the cookie on `html`. */
export const shownMode = (): InclusiveMode => {
  const { dataset } = document.documentElement;
  return Object.fromEntries(names.flatMap((name) => (dataset[name] ? [[name, dataset[name]]] : [])));
};

/** Gives the whole document a look. */
export const showMode = (mode: InclusiveMode): void => {
  const { dataset } = document.documentElement;
  for (const name of names) {
    const value = mode[name];
    if (value === undefined) Reflect.deleteProperty(dataset, name);
    else dataset[name] = value;
  }
};
