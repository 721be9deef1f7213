/** A version of an app. */
export interface AskingRelease {
  app: string;
  version: string;
}

const label = /^([a-z][a-z0-9-]{0,39})@(\d{1,5}\.\d{1,5}\.\d{1,5}(?:[-+][0-9A-Za-z.+-]{1,48})?)$/;

/** The release that `X-Release` names, `content@0.2.0-b1a2`; undefined for anything else, so that a client's own words never reach a log. */
export const readRelease = (header: string | string[] | undefined): AskingRelease | undefined => {
  const [, app, version] = label.exec(typeof header === 'string' ? header : '') ?? [];
  return app === undefined || version === undefined ? undefined : { app, version };
};

/** The header's text for a release. */
export const writeRelease = ({ app, version }: AskingRelease): string => `${app}@${version}`;
