/** One thing wrong in the texts. `line` counts from 1; 0 is the file as a whole. */
export interface ContentIssue {
  /** Relative to the folder of texts. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export type Report = (issue: ContentIssue) => void;

const place = ({ file, line }: ContentIssue): string => (line > 0 ? `${file}:${line}` : file);

/** The texts were refused and nothing was written; the message has a line per issue. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly issues: readonly ContentIssue[];

  constructor(issues: readonly ContentIssue[]) {
    super(issues.map((issue) => `${place(issue)}: ${issue.message}`).join('\n'));
    this.issues = issues;
  }
}

/** Line of the character at `offset`, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
