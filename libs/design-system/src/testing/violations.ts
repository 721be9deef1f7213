import { axe } from 'jest-axe';

/** Accessibility rules that the element breaks, by name; empty when all is well. */
export const violations = async (element: Element): Promise<string[]> =>
  (await axe(element)).violations.map(({ id, help }) => `${id}: ${help}`);
