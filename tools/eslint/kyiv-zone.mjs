/** For `no-restricted-syntax`: time zones named beside the one owner, which knows what older browsers call Kyiv's. */
export const zoneNames = ['Literal[value=/Europe\\u002fK(yiv|iev)/]', 'TemplateElement[value.raw=/Europe\\u002fK(yiv|iev)/]'].map(
  (selector) => ({
    selector,
    message: 'Format by `kyivFormat` of @pozyka/domain/kyiv-format: an older browser knows the zone by its former name alone.',
  }),
);
