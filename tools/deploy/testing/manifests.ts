import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

interface Probe {
  readonly httpGet: { readonly path: string };
}

interface Container {
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly valueFrom?: { readonly secretKeyRef?: { readonly key: string } } }[];
  readonly ports?: readonly { readonly containerPort: number }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: Record<string, string>; readonly limits: Record<string, string> };
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
}

/** The parts of a pod that rules speak of. */
export interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly enableServiceLinks: boolean;
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly seccompProfile: { readonly type: string } };
  readonly terminationGracePeriodSeconds: number;
  readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
  readonly containers: readonly Container[];
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: unknown;
}

/** Every document of a folder's files. @throws Error naming the file that is no YAML */
export const manifests = (folder: string): Manifest[] =>
  readdirSync(folder)
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { strict: true, uniqueKeys: true }).map((document) => {
        const [error] = document.errors;
        if (error) throw new Error(`${file}: ${error.message}`);
        return document.toJS() as Manifest;
      }),
    );

/** The pod of a Deployment or a CronJob. */
export const podOf = ({ kind, spec }: Manifest): Pod => {
  const owner = kind === 'CronJob' ? (spec as { jobTemplate: { spec: unknown } }).jobTemplate.spec : spec;
  return (owner as { template: { spec: Pod } }).template.spec;
};
