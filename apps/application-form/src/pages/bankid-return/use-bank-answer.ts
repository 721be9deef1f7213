import { useVerifyBankIdMutation } from '@pozyka/api-client/bank-id';
import type { ContractStatus } from '@pozyka/api-contract';
import { useLocation, useNavigate, usePageEnvironment } from '@pozyka/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './failure-of.ts';
import { storedAnswer } from './stored-answer.ts';

/** What the bank sent the customer back with. */
type BankAnswer =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  | { readonly kind: 'denied' | 'fault' }
  /** Nothing: they have come by the history or by a bookmark. */
  | { readonly kind: 'none' };

/** Reads the query of the return address. */
const readAnswer = (search: string): BankAnswer => {
  const query = new URLSearchParams(search);
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
  if (error) return { kind: error === 'access_denied' ? 'denied' : 'fault' };
  return code && state ? { kind: 'code', code, state } : { kind: 'none' };
};

interface Attempt {
  readonly key: string;
  readonly result: Promise<ContractStatus>;
  failed?: true;
}

// the document's own: an answer is sent once, however often its page is rendered
const attempts = new Map<string, Attempt>();

type Send = (body: { Code: string; State: string }, key: string) => Promise<ContractStatus>;

/** What came of an answer; one that failed is sent again, as the same intent. */
const attemptOf = ({ code, state }: { code: string; state: string }, send: Send): Promise<ContractStatus> => {
  const before = attempts.get(state);
  if (before && !before.failed) return before.result;
  const key = before?.key ?? crypto.randomUUID();
  const attempt: Attempt = { key, result: send({ Code: code, State: state }, key) };
  attempt.result.catch(() => {
    attempt.failed = true;
  });
  attempts.set(state, attempt);
  return attempt.result;
};

/** `away`: the bank has opened it in a browser where nobody is logged in. */
type Outcome = { readonly kind: 'working' | 'away' } | { readonly kind: 'failed'; readonly failure: Failure };

const outcomeOf = (answer: BankAnswer, loggedIn: boolean): Outcome => {
  if (answer.kind !== 'code') return { kind: 'failed', failure: answer.kind };
  return { kind: loggedIn ? 'working' : 'away' };
};

/** What the address brings, or what it brought before a reload or a login. */
const answerHere = (search: string): BankAnswer => {
  const answer = readAnswer(search);
  const stored = answer.kind === 'none' ? storedAnswer.read(Date.now()) : undefined;
  return stored ? { kind: 'code', ...stored } : answer;
};

/** Takes the answer out of the address, the history and the links of the page: none of them has the code. */
const useCleanAddress = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
};

/** Sends the bank's answer to the server, once; who is not logged in here has it stored until they are. `then` follows a success. */
export const useBankAnswer = (then: (status: ContractStatus) => Promise<void>) => {
  const { search } = useLocation();
  const { loggedIn } = usePageEnvironment();
  // read once: the address loses it
  const [answer] = useState(() => answerHere(search));
  const [verify] = useVerifyBankIdMutation();
  const [outcome, setOutcome] = useState(() => outcomeOf(answer, loggedIn));
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });

  const run = useCallback(() => {
    const send = async () => {
      if (answer.kind !== 'code') return storedAnswer.forget();
      if (!loggedIn) return storedAnswer.write(answer, Date.now());
      storedAnswer.forget();
      await latest.current(await attemptOf(answer, (body, key) => verify({ body, key }).unwrap()));
    };
    send().catch((error: unknown) => setOutcome({ kind: 'failed', failure: failureOf(error) }));
  }, [answer, verify, loggedIn]);

  useCleanAddress();
  useEffect(run, [run]);

  const isWorking = outcome.kind === 'working';
  useEffect(() => {
    if (!isWorking) return undefined;
    // back before the next page was rendered: this one stays, and nothing else would lead on
    window.addEventListener('popstate', run);
    return () => window.removeEventListener('popstate', run);
  }, [isWorking, run]);

  return {
    outcome,
    retry: () => {
      setOutcome({ kind: 'working' });
      run();
    },
  };
};
