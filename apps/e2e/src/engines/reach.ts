/** Runs in the page: brings a part into the middle of the window, and tells where it is then. */
export const reach = (part: Element): string => {
  // its driver may refuse what is out of sight
  part.scrollIntoView({ block: 'center' });
  return JSON.stringify(part.getBoundingClientRect());
};
