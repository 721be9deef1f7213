import type { BrowserContext } from '@playwright/test';

/** A member of what has a global name, or, without an owner, a global. */
interface BuiltIn {
  owner?: string;
  name: string;
  /** Only the owner itself has it. */
  isStatic?: true;
}

/** Takes the flag `v` away from expressions that scripts construct. */
export const takeSetsAway = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const check = (flags: unknown) => {
      if (String(flags ?? '').includes('v')) throw new SyntaxError('Invalid flags supplied to RegExp constructor');
    };
    window.RegExp = new Proxy(RegExp, {
      construct(target, args: unknown[], made) {
        check(args[1]);
        return Reflect.construct(target, args, made) as object;
      },
      apply(target, self, args: unknown[]) {
        check(args[1]);
        return Reflect.apply(target, self, args) as unknown;
      },
    });
  });

/** Takes built-ins away from every page of a context before any of its scripts runs. */
export const takeAway = (context: BrowserContext, builtIns: readonly BuiltIn[]): Promise<unknown> =>
  context.addInitScript((all) => {
    // what has no global of its own
    const hidden: Record<string, object> = {
      TypedArray: Object.getPrototypeOf(Int8Array),
      Iterator: { prototype: Object.getPrototypeOf(Object.getPrototypeOf([].values())) },
    };
    for (const { owner, name, isStatic } of all) {
      if (owner === undefined) continue;
      const target = hidden[owner] ?? Reflect.get(window, owner);
      for (const place of isStatic ? [target] : [target, target?.prototype]) if (place) Reflect.deleteProperty(place, name);
    }
    // owners last
    for (const { owner, name } of all) if (owner === undefined) Reflect.deleteProperty(window, name);
  }, builtIns);
