/** Opens another site's page in this tab. Only addresses that a server of ours answered with. */
export const leaveTo = (url: string): void => window.location.assign(url);
