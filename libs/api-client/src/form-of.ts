/** A form of these fields and no others; which they are is there for the compiler alone. */
export type FormOf<T> = FormData & { readonly of?: [T, keyof T] };

/** Fields and files as a form, in their order; a field without a value is left out. */
export const formOf = <T extends object>(fields: T & Partial<Record<keyof T, string | Blob | undefined>>): FormOf<T> => {
  const form = new FormData();
  for (const [name, value] of Object.entries<string | Blob | undefined>(fields)) if (value !== undefined) form.append(name, value);
  return form;
};

/** Bytes under a file's name. */
export const fileOf = (bytes: Blob, name: string): File => new File([bytes], name, { type: bytes.type });
