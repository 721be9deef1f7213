interface Endpoint<Arg, Action> {
  initiate(arg: Arg, options: { subscribe: false; forceRefetch?: true }): Action;
}

type Given<Arg> = undefined extends Arg ? [arg?: Arg] : [arg: Arg];

/** To dispatch: asks for an answer unless the store has it. Nothing keeps it there, so it goes when its time is over. */
export const fetchQuery = <Arg, Action>(endpoint: Endpoint<Arg, Action>, ...[arg]: Given<Arg>): Action =>
  endpoint.initiate(arg as Arg, { subscribe: false });

/** The same, whatever the store has. */
export const refetchQuery = <Arg, Action>(endpoint: Endpoint<Arg, Action>, ...[arg]: Given<Arg>): Action =>
  endpoint.initiate(arg as Arg, { subscribe: false, forceRefetch: true });

/**
 * For hooks whose answers change without the page (another tab, a job, an operator): refetched when the page is opened and the last answer
 * is older than these seconds, so that what came with the document is not fetched twice.
 */
export const REFETCH_ON_OPEN = { refetchOnMountOrArgChange: 15 } as const;
