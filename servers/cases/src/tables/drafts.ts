/** Forms whose drafts are kept. */
export type DraftForm = 'case' | 'restructuring';

/** What a customer has typed in a form; it goes when that is sent. */
interface FormDraftTable {
  customer_id: string;
  form: DraftForm;
  /** As the contract's draft of the form. */
  content: object;
  saved_at: Date;
}

export interface DraftTables {
  form_draft: FormDraftTable;
}
