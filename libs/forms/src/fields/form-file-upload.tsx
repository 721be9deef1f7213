import { FileUpload, type FileUploadProps, type UploadItem } from '@pozyka/design-system';
import { useFormField, type Of } from '../use-form-field.ts';

const none: readonly UploadItem[] = [];

export const FormFileUpload = (props: Of<FileUploadProps>) => <FileUpload {...props} {...useFormField(props.name, none)} />;
