// for specs of the API that composes the module
export { selectAwaitedCalls } from '../application/awaited-calls.ts';
export { lockCurrent, writeMove } from '../application/store.ts';
export { journeyStatus, leads, transitions, waitingStatuses, type Move } from '../application/transitions.ts';
export { hasRequiredDocuments } from '../files/store.ts';
export { checkJob, stageOf, stages } from '../journey/pipeline.ts';
export type { RequiredChange } from '../tables/application.ts';
