/**
 * @param {string | string[]} commands
 * @param {{ inputs?: unknown[], outputs?: string[], env?: Record<string, string>, description: string }} settings
 */
function task(commands, { inputs, outputs, env, description }) {
  const list = Array.isArray(commands) ? commands : [commands];
  return {
    executor: 'nx:run-commands',
    options: { commands: list, parallel: false, cwd: '{workspaceRoot}', ...(env ? { env } : {}) },
    cache: true,
    ...(inputs ? { inputs } : {}),
    ...(outputs ? { outputs } : {}),
    metadata: { description },
  };
}

module.exports = { task };
