export { completeJsdom } from './complete-jsdom.ts';
export { fakeApi, Refusal, type FakeResponses, type FakeApi, type FakeCall, type MadeCall, type OperationId } from './fake-api.ts';
export { loadContext, renderRemote, type RemoteOptions, type RemoteView } from './render-remote.tsx';
export { pressTwice } from './press-twice.ts';
export { createTestStore, type TestStore } from './test-store.ts';
