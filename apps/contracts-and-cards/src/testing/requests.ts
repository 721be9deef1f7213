import type { CaseItem, CustomerCase } from '@pozyka/api-contract';

export const ID = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';

export const itemOf = (change: Partial<CaseItem> = {}): CaseItem => ({
  CaseId: ID,
  Number: 'З-2026-000123',
  Kind: 'complaint',
  State: 'received',
  OpenedAt: '2026-03-02T10:00:00.000Z',
  DueDay: '2026-04-01',
  AnsweredAt: null,
  Decision: null,
  Contract: null,
  ...change,
});

export const caseOf = (change: Partial<CustomerCase> = {}): CustomerCase => ({
  ...itemOf(),
  Messages: [{ Id: 'm1', From: 'customer', At: '2026-03-02T10:00:00.000Z', Text: 'Чому мені нарахували комісію?', Files: [] }],
  ...change,
});

/** The same with the lender's answer. */
export const answeredOf = (change: Partial<CustomerCase> = {}): CustomerCase =>
  caseOf({
    State: 'answered',
    AnsweredAt: '2026-03-05T10:00:00.000Z',
    Messages: [
      ...caseOf().Messages,
      {
        Id: 'm2',
        From: 'lender',
        At: '2026-03-05T10:00:00.000Z',
        Text: 'Комісію повернули.',
        Files: [{ Id: 'f1', Name: 'розрахунок.pdf', Size: 10 }],
      },
    ],
    ...change,
  });
