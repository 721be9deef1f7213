/**
 * Hours that one network address may add to what is counted of a release, by each gateway. Anyone who judges by these counts leaves
 * as many out: what one address told, true or not, decides nothing.
 */
export const VISITS_OF_ADDRESS = 3;
