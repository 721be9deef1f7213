/** Leaves this document in this tab: for another site's page, whose address a server of ours answered with, or for a login. */
export const leaveTo = (url: string): void => window.location.assign(url);
