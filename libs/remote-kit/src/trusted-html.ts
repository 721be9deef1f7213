interface HtmlPolicy {
  createHTML(html: string): unknown;
}

let policy: HtmlPolicy | undefined;

/** The shell names the page's Trusted Types policy once, before anything is drawn. */
export const setHtmlPolicy = (value: HtmlPolicy): void => {
  policy = value;
};

/** Passes HTML through the page's policy, without which assigning it would be blocked. React's types know only strings. */
export const trustHtml = (html: string): string => (policy ? (policy.createHTML(html) as string) : html);
