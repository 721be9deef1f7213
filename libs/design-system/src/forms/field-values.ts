/** What a combobox holds: the text in it, and the value of the hint that was chosen, if one was. */
export interface ComboboxValue {
  text: string;
  key: string | undefined;
}

/** A file in an upload field. It has an id once it is wholly sent. */
export interface UploadItem {
  /** Made by the field, one of its kind in it. */
  key: string;
  name: string;
  size: number;
  id?: string | undefined;
}
