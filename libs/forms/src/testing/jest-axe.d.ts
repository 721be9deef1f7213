declare module 'jest-axe' {
  interface Violation {
    id: string;
    help: string;
  }
  export const axe: (html: Element) => Promise<{ violations: Violation[] }>;
}
