import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { AppScopeContext } from './page-context.ts';

export type Text = (key: string, values?: Record<string, unknown>) => string;

/** Translates keys of the app that the component belongs to; `count` in values picks the plural. */
export const useText = (): Text => {
  const { t } = useTranslation(useContext(AppScopeContext));
  return (key, values) => t(key, values ?? {});
};
