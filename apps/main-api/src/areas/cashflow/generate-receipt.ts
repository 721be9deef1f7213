import type { Locale } from '@pozyka/server-kit';
import { documentName } from '../../documents/render/papers.ts';
import { renderPaper } from '../../documents/render/render-paper.ts';
import { lenderIn } from '../../documents/lender.ts';
import { checkUrl } from './check-url.ts';
import { settings } from '../../data/cashflow/settings.ts';
import type { ReceiptRow } from '../../data/cashflow/store.ts';

/** A receipt in the language of its contract, and its file's name in the reader's. */
export const generateReceipt = async (
  row: ReceiptRow,
  locale: Locale,
): Promise<{ readonly bytes: Uint8Array; readonly fileName: string }> => {
  const { language, category, lines, amount, at, number } = row;
  const bytes = await renderPaper({
    kind: 'receipt',
    facts: {
      ...{ language, category, lines, amount, at, number },
      contract: { number: row.contract_number, from: row.from_day },
      lender: lenderIn(language),
      cardMask: row.card_mask,
      fiscalNumber: row.fiscal_number,
      registrar: settings().FISCAL_REGISTRAR,
      checkUrl: checkUrl(row),
    },
  });
  return { bytes, fileName: `${documentName('receipt', locale)} ${row.fiscal_number}.pdf` };
};
