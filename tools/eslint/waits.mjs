const PAUSE =
  'AwaitExpression > :matches(' +
  'CallExpression[callee.name=/^(pause|set(Immediate|Timeout)|sleep|turn|wait)$/], ' +
  "NewExpression[callee.name='Promise']:has(Identifier[name=/^set(Immediate|Timeout)$/]))";
/** Not one whose condition looks at the time. */
const ENDLESS = ":not(:has(> :matches(BinaryExpression, LogicalExpression):has(Identifier[name='performance'])))";
const LOOP = `:matches(WhileStatement, DoWhileStatement)${ENDLESS}`;
const ASKS = ':matches(BinaryExpression, CallExpression, LogicalExpression, UnaryExpression):has(AwaitExpression)';

/** For `no-restricted-syntax`: loops that poll with pauses; not those that work until a time is over. */
export const endlessWaits = [
  `${LOOP} > ExpressionStatement.body > ${PAUSE}`,
  `${LOOP}:has(> AwaitExpression, > ${ASKS}) > BlockStatement.body > ExpressionStatement > ${PAUSE}`,
  `ForStatement${ENDLESS} > AwaitExpression.update`,
  ':matches(ForStatement[test=null], WhileStatement[test.value=true]):has(AwaitExpression)',
].map((selector) => ({ selector, message: 'Wait by `until` of @pozyka/testing/until: it ends, and says what was awaited.' }));
