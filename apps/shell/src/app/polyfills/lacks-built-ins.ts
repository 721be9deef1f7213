/** Whether this browser needs the chunk `polyfills`: the youngest of what it brings, in each engine, are these three. */
export const lacksBuiltIns = (): boolean => !('any' in AbortSignal && 'withResolvers' in Promise && 'canParse' in URL);
