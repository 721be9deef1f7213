import { createIntent, isApiError } from '@pozyka/api-client';
import { useAddRelationsMutation } from '@pozyka/api-client/application';
import type { ErrorText, FieldErrors } from '@pozyka/forms';
import { useGoToStatus } from '@pozyka/remote-kit';
import { getIn } from 'final-form';
import { useState } from 'react';
import type { Problem } from '../../features/saving/problem.tsx';
import { toFields, type RelationForm } from './conversions.ts';
import { loadRules } from './use-rules.ts';

/** Sends the contact persons and goes on; resolves with the server's words by field where it refused some. */
export const useSendRelations = (rows: readonly string[], errorText: ErrorText) => {
  const [addRelations] = useAddRelationsMutation();
  const [intent] = useState(createIntent);
  const goToStatus = useGoToStatus();
  const [problem, setProblem] = useState<Problem>();
  const [sent, setSent] = useState(false);

  const send = async (values: RelationForm): Promise<FieldErrors | void> => {
    // sent already: only the way on is still missing
    if (sent) return goToStatus().catch((error: unknown) => setProblem({ error }));
    setProblem(undefined);
    try {
      const { toRelations, validate } = await loadRules();
      const wrong = Object.entries(validate(values, rows));
      if (wrong.length > 0) return Object.fromEntries(wrong.map(([field, code]) => [field, errorText(code, field, getIn(values, field))]));
      const body = { Relations: toRelations(values, rows) };
      const status = await addRelations({ body, key: intent.keyFor(body) }).unwrap();
      setSent(true);
      await goToStatus(status);
    } catch (error) {
      intent.settle(error);
      const fields = isApiError(error) ? toFields(error.fields ?? {}, rows) : {};
      if (Object.keys(fields).length > 0) return fields;
      setProblem({ error });
    }
    return undefined;
  };
  return { send, sent, problem };
};
