import { lineAt, type Report } from './content-error.ts';

export interface MarkdownSource<Field extends string, Extra extends string = never> {
  readonly fields: Readonly<Record<Field, string> & Partial<Record<Extra, string>>>;
  readonly body: string;
  /** Line of the file on which `body` begins. */
  readonly bodyLine: number;
}

/**
 * Splits a file into its front matter (`key: value` lines between two `---`) and its body. Every one of `names` must be
 * there, those of `extra` may, nothing else; with no `names` the file is body alone. Null when something was reported.
 */
export const readMarkdown = <const Field extends string, const Extra extends string = never>(
  file: string,
  text: string,
  names: readonly Field[],
  report: Report,
  extra: readonly Extra[] = [],
): MarkdownSource<Field, Extra> | null => {
  const lines = text.split('\n');
  const end = lines.indexOf('---', 1);
  const hasFrontMatter = lines[0] === '---' && end > 0;
  if (hasFrontMatter !== names.length > 0) {
    const message = names.length > 0 ? `begin with "---", then ${names.join(', ')}, then "---"` : 'this kind of text has no front matter';
    report({ file, line: 1, message });
    return null;
  }
  let sound = true;
  const refuse = (line: number, message: string): void => {
    sound = false;
    report({ file, line, message });
  };
  const known: readonly string[] = [...names, ...extra];
  const found = new Map<string, string>();
  for (const [index, line] of lines.slice(1, hasFrontMatter ? end : 1).entries()) {
    const [, name = '', value = ''] = /^([a-z]+): *(.*)$/.exec(line) ?? [];
    if (!known.includes(name)) refuse(index + 2, `expected ${known.map((one) => `"${one}: …"`).join(' or ')}`);
    else if (found.has(name)) refuse(index + 2, `${name} is given twice`);
    else if (value.trim() === '') refuse(index + 2, `${name} is empty`);
    found.set(name, value.trim());
  }
  for (const name of names) if (!found.has(name)) refuse(1, `${name} is missing`);
  const bodyStart = hasFrontMatter ? end + 1 : 0;
  const body = lines.slice(bodyStart).join('\n');
  if (body.trim() === '') refuse(bodyStart + 1, 'the text is empty');
  if (!sound) return null;
  // Completeness was checked above, name by name.
  return { fields: Object.fromEntries(found) as Record<Field, string> & Partial<Record<Extra, string>>, body, bodyLine: bodyStart + 1 };
};

const heading = /^## +(.+?)(?: +\{#([A-Za-z0-9_-]{1,64})\})?$/gm;

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly line: number;
  readonly body: string;
  readonly bodyLine: number;
}

/** Cuts a body into its `## Title {#id}` sections; text before the first one is an issue. */
export const readSections = (
  file: string,
  { body, bodyLine }: Pick<MarkdownSource<string>, 'body' | 'bodyLine'>,
  report: Report,
): Section[] => {
  const heads = [...body.matchAll(heading)];
  if (body.slice(0, heads[0]?.index ?? body.length).trim() !== '') {
    report({ file, line: bodyLine, message: 'text before the first question: begin it with "## Question {#id}"' });
  }
  return heads.map((head, index) => {
    const line = bodyLine + lineAt(body, head.index) - 1;
    const section = { id: head[2] ?? '', title: head[1] ?? '', line, body: '', bodyLine: line + 1 };
    if (section.id === '') report({ file, line, message: 'a question needs its id: "## Question {#id}"' });
    const text = body.slice(head.index + head[0].length + 1, heads[index + 1]?.index ?? body.length);
    if (text.trim() === '') report({ file, line, message: 'the question has no answer' });
    return { ...section, body: text };
  });
};
