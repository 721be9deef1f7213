export { ServerForm, type ServerFormProps } from './server-form.tsx';
export type { LoadHints, SendFormFile } from './server-form-context.ts';
export { fieldRefusals, toFields, type Refusal } from './form-wire.ts';
