const READS = /^(?:get|list|read|search)[A-Z]/;

/** Whether a call reads what pages show, by the convention of the endpoints' names: it may be refetched in another language. */
export const isRead = (endpointName: string): boolean => READS.test(endpointName);
