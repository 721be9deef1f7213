import { officerCalls } from './areas/officer.ts';

/** Every call of the officer's API by operationId: the lender's own back office makes them, never a browser. */
export const officerOperations = officerCalls;
export type OfficerOperations = typeof officerOperations;
