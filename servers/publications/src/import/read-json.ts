import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type * as z from 'zod/mini';
import * as zod from 'zod/mini';
import { lineAt, type Report } from './content-error.ts';

/** A checked JSON file that still knows its lines. */
export interface JsonSource<T> {
  readonly value: T;
  lineOf(path: readonly (string | number)[]): number;
}

/**
 * Parses strict JSON and checks its shape; null when something was reported.
 * Every issue names the line of the nearest value that exists.
 */
export const readJson = <S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
  report: Report,
): JsonSource<z.output<S>> | null => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  for (const { error, offset } of errors)
    report({ file, line: lineAt(text, offset), message: `not valid JSON: ${printParseErrorCode(error)}` });
  if (!root || errors.length > 0) {
    if (errors.length === 0) report({ file, line: 1, message: 'not valid JSON: the file is empty' });
    return null;
  }
  const lineOf = (path: readonly (string | number)[]): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node) return lineAt(text, node.offset);
    }
    return 1;
  };
  const value: unknown = getNodeValue(root);
  const result = zod.safeParse(schema, value);
  if (result.success) return { value: result.data, lineOf };
  for (const issue of result.error.issues) {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    const at = path.length > 0 ? `${path.join('.')}: ` : '';
    report({ file, line: lineOf(path), message: `${at}${issue.message}` });
  }
  return null;
};
