/** A `shouldForwardProp` that keeps a component's own style props off the DOM element. */
export const ownProps =
  (...names: readonly string[]) =>
  (prop: string): boolean =>
    !names.includes(prop);
