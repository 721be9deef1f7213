/** The sum of a metric's rows that have these labels, of Prometheus' text form; 0 without any row. */
export const metricOf = (text: string, name: string, labels = ''): number =>
  text
    .split('\n')
    .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
