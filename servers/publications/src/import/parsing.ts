import type { Report } from './content-error.ts';
import type { LanguageFile, SourceFiles } from './source-files.ts';
import type { FoundLink } from './to-html.ts';

/** What one run of the parser shares among the kinds of texts. */
export interface Parsing {
  readonly files: SourceFiles;
  readonly report: Report;
  readonly onLink: (link: FoundLink) => void;
  /** Texts of a folder with the company's details filled in. */
  texts(folder: string, extensions: readonly string[]): LanguageFile[];
}
