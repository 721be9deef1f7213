import { createIntent, errorText, isApiError } from '@pozyka/api-client';
import { useApproveSignPassMutation, useGenerateSignPassMutation } from '@pozyka/api-client/contracts';
import { codeRules } from '@pozyka/api-contract/constants';
import { useTypedCode, type TypedCode } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { sentCode, type SentCode, type Signed } from './sent-code.ts';

interface SignCodeState {
  sent?: SentCode;
  /** It was sent before this page was loaded. */
  loaded?: boolean;
  busy?: 'asking' | 'signing';
  /** What is wrong, for the code's field or, while there is none, the button. */
  problem?: string;
  /** An answer with an error code: the shell's modal says it. */
  modal?: boolean;
}

export interface SignCode extends SignCodeState {
  /** What is signed, as calls name it. */
  signed: Signed;
  code: TypedCode;
  ask(): Promise<void>;
  /** Signs by the code that was typed. */
  sign(): Promise<void>;
}

export interface SignCodeOptions {
  contractId: string;
  /** Of the contract's extension that is signed, where it is not the contract itself. */
  extensionId?: string;
  /** Of the agreement on how it is paid back. */
  restructuringId?: string;
  onSigned(): void;
  /** What is signed is not what this page thinks: it was signed or cancelled in another tab or on another device. */
  onConflict(): void;
}

/**
 * Asks for the code that signs a contract or an agreement beside it, and signs by it. Every press is one intent: a second press while one runs does
 * nothing, and one without an answer is repeated under the same key, so nothing is signed twice.
 */
export const useSignCode = ({ contractId, extensionId, restructuringId, onSigned, onConflict }: SignCodeOptions): SignCode => {
  const text = useText();
  const [generate] = useGenerateSignPassMutation();
  const [approve] = useApproveSignPassMutation();
  const [asking] = useState(createIntent);
  const [signing] = useState(createIntent);
  const signed: Signed = {
    ContractId: contractId,
    ...(extensionId === undefined ? {} : { ExtensionId: extensionId }),
    ...(restructuringId === undefined ? {} : { RestructuringId: restructuringId }),
  };
  const [state, setState] = useState<SignCodeState>(() => {
    const sent = sentCode.read(signed, Date.now());
    return sent ? { sent, loaded: true } : {};
  });
  const busy = useRef(false);

  const code = useTypedCode(() => setState(({ problem, ...rest }) => rest));

  const failed = (error: unknown): Pick<SignCodeState, 'problem' | 'modal'> => {
    if (!isApiError(error) || error.status === 0) return { problem: text('sign.failed-offline') };
    const words = errorText(error, text('sign.failed'));
    if (error.status === 409 || error.status === 404) onConflict();
    return error.modal ? { modal: true } : { problem: words };
  };

  const once = async (kind: 'asking' | 'signing', act: () => Promise<SignCodeState>) => {
    if (busy.current) return;
    busy.current = true;
    setState(({ sent }) => ({ ...(sent ? { sent } : {}), busy: kind }));
    const change = await act();
    busy.current = false;
    setState(({ sent }) => ({ ...(sent ? { sent } : {}), ...change }));
  };

  return {
    ...state,
    signed,
    code,
    ask: () =>
      once('asking', async () => {
        const body = signed;
        const { data, error } = await generate({ body, key: asking.keyFor(body) });
        asking.settle(error);
        const now = Date.now();
        if (data) {
          const { CodeLength, ExpiresIn, ResendAfter } = data;
          const minutes = Math.floor(ExpiresIn / 60);
          const sent = { length: CodeLength, expiresAt: now + ExpiresIn * 1000, resendAt: now + ResendAfter * 1000, minutes };
          sentCode.save(signed, sent);
          code.clear();
          return { sent };
        }
        const problem = failed(error);
        // too soon: the code sent before, on this page or before a reload, is still good
        if (!isApiError(error) || error.status !== 429 || !error.retryAfter) return problem;
        return { ...problem, sent: { length: codeRules.length, resendAt: now + error.retryAfter * 1000 } };
      }),
    sign: () =>
      once('signing', async () => {
        const body = { ...signed, Code: code.value };
        const { data, error } = await approve({ body, key: signing.keyFor(body) });
        signing.settle(error);
        if (!data) {
          const failure = failed(error);
          if (failure.problem === undefined || !isApiError(error) || error.status !== 422) return failure;
          code.refuse(code.value, failure.problem);
          return {};
        }
        sentCode.forget(signed);
        onSigned();
        return { busy: 'signing' };
      }),
  };
};
