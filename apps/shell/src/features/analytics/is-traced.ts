/** Whether the gateway that sent this document traces. */
export const isTraced = (): boolean => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // absent in browsers from before it
  return (document?.serverTiming as readonly PerformanceServerTiming[] | undefined)?.some(({ name }) => name === 'traceparent') ?? false;
};
