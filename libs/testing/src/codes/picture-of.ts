/** An element of SVG as a file of so many pixels a side, as a browser shows it at one device pixel for each of CSS. */
export const pictureOf = (svg: Element, side: number): Buffer => {
  const copy = svg.cloneNode(true) as Element;
  for (const name of ['width', 'height']) copy.setAttribute(name, String(side));
  return Buffer.from(new XMLSerializer().serializeToString(copy));
};
