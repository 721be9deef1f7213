/** False for a picture or a script that is not there: a page would be no answer. */
export const wantsHtml = (accept: string | undefined): boolean => accept === undefined || /text\/html|\*\/\*/i.test(accept);
