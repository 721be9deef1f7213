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

interface Model {
  readonly prototype: { validate(this: Manifest): void };
}

/** The same value, which takes from the list of its keys each that somebody reads. */
const watched = <T>(value: T, path: string, unread: Set<string>): T => {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => {
    const name = `${path}.${key}`;
    if (!Array.isArray(value)) unread.add(name);
    return [key, watched(part, name, unread)];
  });
  const copy: object = Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  return new Proxy(copy, {
    get: (target, key) => {
      unread.delete(`${path}.${String(key)}`);
      return Reflect.get(target, key) as unknown;
    },
  }) as T;
};

/** What Kubernetes would refuse or not understand, by its own schema: a key that it knows nothing of is one that nobody reads. */
export const checkSchema = async (manifest: Manifest): Promise<string[]> => {
  const loaded = (await import(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)) as Record<string, Model>;
  const Kind = loaded[manifest.kind];
  if (!Kind) return [`${manifest.apiVersion} has no ${manifest.kind}`];
  const unread = new Set<string>();
  try {
    // a model made of it would read everything as it copies
    Kind.prototype.validate.call(watched(manifest, manifest.kind, unread));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...unread].map((path) => `${path} is not known`);
};
