/** Tells devices apart: the open agent, or the paid one. */
export interface Agent {
  get(): Promise<{ visitorId: string }>;
}
