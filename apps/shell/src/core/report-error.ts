/** Where errors of pages go: one event naming the app, for anyone who watches (analytics, the notices of the frame). */
export interface ErrorReport {
  app: string;
  error: unknown;
}

const listeners = new Set<(report: ErrorReport) => void>();

export const onErrorReport = (listener: (report: ErrorReport) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells every listener of a failure, with the app in which it happened. */
export const reportError = (error: unknown, app: string): void => {
  for (const listener of listeners) listener({ app, error });
};
