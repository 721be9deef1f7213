/** A `shouldForwardProp` that does not pass a component's own style props to the DOM element. */
export const ownProps =
  (...names: readonly string[]) =>
  (prop: string): boolean =>
    !names.includes(prop);
