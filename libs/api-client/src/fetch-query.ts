interface Endpoint<Arg, Action> {
  initiate(arg: Arg, options: { subscribe: false; forceRefetch?: true }): Action;
}

type Given<Arg> = undefined extends Arg ? [arg?: Arg] : [arg: Arg];

/** To dispatch: fetches a response unless the store has it. It has no subscriber, so it goes when its time is over. */
export const fetchQuery = <Arg, Action>(endpoint: Endpoint<Arg, Action>, ...[arg]: Given<Arg>): Action =>
  endpoint.initiate(arg as Arg, { subscribe: false });

/** The same, also where the store has it. */
export const refetchQuery = <Arg, Action>(endpoint: Endpoint<Arg, Action>, ...[arg]: Given<Arg>): Action =>
  endpoint.initiate(arg as Arg, { subscribe: false, forceRefetch: true });

/**
 * For hooks whose data change without the page (another tab, a job, an operator): refetched when the page is opened and the last response
 * is older than these seconds, so that what came with the document is not fetched twice.
 */
export const REFETCH_ON_OPEN = { refetchOnMountOrArgChange: 15 } as const;
