const GATEWAY_PREFIX = '/mplace-api';
/** A path of this site or an address of the web; a response may not name anything that runs. */
const HARMLESS = /^(?:https?:\/\/|\/(?![/\\]))/i;

/** Address of a good's image on this site: the API names paths of its own, the gateway serves them below its prefix. */
export const goodImage = (image: string): string =>
  image.startsWith('/mplace/') ? GATEWAY_PREFIX + image : HARMLESS.test(image) ? image : '';
