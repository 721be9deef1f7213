import { registerHooks } from 'node:module';

// GitHub's parser imports its schema as bundlers take it, without saying that it is JSON
registerHooks({
  load: (url, context, next) => next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

/**
 * What GitHub itself would refuse in a workflow: unknown keys, expressions that cannot be read, jobs that are not there.
 * @param {string} name @param {string} content @returns {Promise<string[]>}
 */
export async function workflowFaults(name, content) {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return [...new Set(context.errors.getErrors().map(({ message }) => message))];
}
