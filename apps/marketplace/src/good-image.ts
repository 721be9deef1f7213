const GATEWAY_PREFIX = '/mplace-api';

/** Address of a good's image on this site: the API names paths of its own, the gateway serves them below its prefix. */
export const goodImage = (image: string): string => (image.startsWith('/mplace/') ? GATEWAY_PREFIX + image : image);
