export { hostileRequest, type HostileRequest } from './hostile-request.ts';
export { hostileText, hostileValue } from './hostile-values.ts';
export { judgeAnswer, type GivenAnswer } from './judge-answer.ts';
export type { Dictionary } from './of-schema.ts';
export { tracesIn } from './traces.ts';
