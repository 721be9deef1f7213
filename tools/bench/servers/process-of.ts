/** What a server says of its own process at /metrics. */
export interface ProcessFacts {
  cpuSeconds: number;
  residentBytes: number;
  heapBytes: number;
}

const names = {
  cpuSeconds: 'process_cpu_seconds_total',
  residentBytes: 'process_resident_memory_bytes',
  heapBytes: 'nodejs_heap_size_total_bytes',
} as const;

/** Reads a value of Prometheus' text form, with labels or without. */
export const metricOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);

export const processOf = async (base: string): Promise<ProcessFacts> => {
  const answer = await fetch(`${base.replace('localhost', '127.0.0.1')}/metrics`);
  const text = await answer.text();
  return {
    cpuSeconds: metricOf(text, names.cpuSeconds),
    residentBytes: metricOf(text, names.residentBytes),
    heapBytes: metricOf(text, names.heapBytes),
  };
};
