import { FileUpload, type FileUploadProps, type UploadItem } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

const none: readonly UploadItem[] = [];

export const FormFileUpload = (props: Of<FileUploadProps>) => <FileUpload {...props} {...useFormField(props.name, none)} />;
