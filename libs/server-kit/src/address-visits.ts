/**
 * Hours that one network address may add to what is counted of a release, by each gateway. Anyone who judges by these counts leaves
 * as many out: the reports of one address, true or not, decide nothing.
 */
export const VISITS_OF_ADDRESS = 3;
