export { isFileRefused, PART_BYTES, sendInParts, type FilePart, type PartCalls, type PartsOptions } from './send-in-parts.ts';
