interface HtmlPolicy {
  createHTML(html: string): unknown;
}

let policy: HtmlPolicy | undefined;

/** The shell names the page's Trusted Types policy once, before anything is drawn. */
export const setHtmlPolicy = (value: HtmlPolicy): void => {
  policy = value;
};

/**
 * Props for an element that shows HTML made safe by the server. In the browser the string passes the page's
 * Trusted Types policy, without which assigning it would be blocked.
 */
export const safeHtml = (html: string): { dangerouslySetInnerHTML: { __html: string } } => ({
  dangerouslySetInnerHTML: { __html: (policy ? policy.createHTML(html) : html) as string },
});
