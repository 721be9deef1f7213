import { applicationApi } from '@pozyka/api-client/application';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { Step } from '@pozyka/domain/steps';
import { mustHave, type LoadContext, type PageResult } from '@pozyka/remote-kit';
import { titled } from '../texts/page-load.ts';
import { isOpen } from './is-open.ts';

/** For `load` of a step: the saved answers. One that is not open leads elsewhere before anything of it is seen. */
export const loadStep = async (context: LoadContext, step: Step): Promise<PageResult> => {
  const application = mustHave(await context.dispatch(fetchQuery(applicationApi.endpoints.getApp)));
  return { head: titled(`${step}.title`)(context), ...(isOpen(application, step) ? {} : { elsewhere: true }) };
};
