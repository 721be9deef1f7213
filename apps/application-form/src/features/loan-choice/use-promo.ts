import { errorText, isApiError } from '@pozyka/api-client';
import { conditionsApi } from '@pozyka/api-client/conditions';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import type { Conditions } from '@pozyka/api-contract';
import { normalisePromoCode, promoCodeRule } from '@pozyka/domain/promo-code';
import { useDispatch, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { cookieNames } from '@pozyka/api-contract/constants';
import Cookies from 'js-cookie';

const NAME = cookieNames.promocode;

/** The promo code that the customer wants to use; it ends with their session. Nothing on the server. */
export const readPromoCookie = (): string | undefined => (typeof document === 'undefined' ? undefined : Cookies.get(NAME) || undefined);

/** Stores a code that was found good; undefined forgets it. */
export const storePromoCookie = (code: string | undefined): void => {
  if (code === undefined) return Cookies.remove(NAME, { path: '/' });
  Cookies.set(NAME, code, { path: '/', sameSite: 'lax', secure: window.location.protocol === 'https:' });
};

/** A code that may be used, and what it makes of the conditions. */
interface AppliedPromo {
  code: string;
  conditions: Conditions;
}

export interface Promo {
  typed: string;
  setTyped: (typed: string) => void;
  applied: AppliedPromo | undefined;
  /** What is wrong with the code, or why it could not be checked. */
  problem: string | undefined;
  checking: boolean;
  /** Asks the server; resolves with the code that holds from now on, or false where one was typed and is not good. */
  apply: () => Promise<AppliedPromo | undefined | false>;
  /** The server has refused the code after all. */
  refuse: (problem: string) => void;
  remove: () => void;
}

/** The promo code of a loan. One that is `known` is checked as the page opens. */
export const usePromo = (known: string | undefined): Promo => {
  const text = useText();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(known ?? '');
  const [applied, setApplied] = useState<AppliedPromo>();
  const [problem, setProblem] = useState<string>();
  const [checking, setChecking] = useState(false);

  const refuse = (words: string) => {
    setApplied(undefined);
    setProblem(words);
    storePromoCookie(undefined);
  };
  const ask = async (code: string) => {
    const conditions = await dispatch(refetchQuery(conditionsApi.endpoints.getPromoConditions, code)).unwrap();
    setApplied({ code, conditions });
    storePromoCookie(code);
    return { code, conditions };
  };
  const apply = async () => {
    const code = normalisePromoCode(typed);
    if (code === '' || code === applied?.code) return applied;
    const wrong = promoCodeRule(code);
    if (wrong) {
      refuse(text(`rule.${wrong}`));
      return false;
    }
    setChecking(true);
    setProblem(undefined);
    try {
      return await ask(code);
    } catch (error) {
      const refused = isApiError(error) ? error.fields?.['Promocode'] : undefined;
      if (refused) refuse([refused].flat().join(' '));
      else setProblem(isApiError(error) && error.status > 0 ? errorText(error, text('problem.text')) : text('promo.offline'));
      return false;
    } finally {
      setChecking(false);
    }
  };

  const first = useRef(known !== undefined);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    void apply();
  });

  return {
    typed,
    setTyped: (next) => {
      setTyped(next);
      setProblem(undefined);
    },
    applied,
    problem,
    checking,
    apply,
    refuse,
    remove: () => {
      setApplied(undefined);
      setTyped('');
      setProblem(undefined);
      storePromoCookie(undefined);
    },
  };
};
