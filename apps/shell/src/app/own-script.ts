/** The script tag that this code came with; known only while it runs first. */
export const ownScript = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
