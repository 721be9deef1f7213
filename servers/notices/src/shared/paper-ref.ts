import * as z from 'zod/mini';

/** A paper that goes with a mail: read when it leaves. */
export const paperRef = z.union([z.object({ contractId: z.string(), typeId: z.string() }), z.object({ receiptId: z.string() })]);
export type PaperRef = z.output<typeof paperRef>;
