import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const containerfile = readFileSync(join(import.meta.dirname, '../Containerfile'), 'utf8');

/** Instructions by the stage that they are of. */
const stages = new Map(
  containerfile.split(/^(?=FROM )/m).flatMap((text) => {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)$/m.exec(text) ?? [];
    return name ? [[name, { from, text }] as const] : [];
  }),
);

/** Every stage, by its name. */
export const stageNames = [...stages.keys()];

/** What makes an image: the instructions of its stage behind those of the stages that it begins as. */
export const instructionsOf = (target: string): string => {
  const stage = stages.get(target);
  return stage ? `${instructionsOf(stage.from)}${stage.text}` : '';
};

/** Command and environment of an image. */
export const containerOf = (target: string): { readonly args: string[]; readonly env: Record<string, string> } => {
  const text = instructionsOf(target);
  const settings = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return {
    args: JSON.parse(/^CMD (.+)$/m.exec(text)?.[1] ?? '[]') as string[],
    env: Object.fromEntries(settings.map((setting) => setting.split('=') as [string, string])),
  };
};
