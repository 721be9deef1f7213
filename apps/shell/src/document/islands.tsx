import type { ComponentType } from 'react';
import type { RemoteModule } from '@pozyka/remote-kit';
import { once } from '../core/once.ts';
import { lacksBuiltIns } from '../app/polyfills/lacks-built-ins.ts';
import { ownScript } from '../app/own-script.ts';
import type { DocumentBoot } from '../core/document-boot.ts';
import type { IslandServices } from './island-services.tsx';
import { replaceWith } from './replace-with.ts';

/** The shell's islands of their props alone, without queries, texts and addresses: interactive before the code of these is loaded. */
const plainIslands: NonNullable<RemoteModule['islands']> = {
  calculator: () => import(/* webpackChunkName: "calculator" */ '../pages/index/home-calculator.tsx'),
};

declare let __webpack_nonce__: string | undefined;

/** What renders the islands of a document. */
export interface Islands {
  /**
   * Renders the component of an element in its place.
   * @param how.still resolves when the customer is in the middle of nothing
   * @param how.onLost it broke, and its root is gone
   * @throws what went wrong with its code, its texts or its data
   */
  render(element: HTMLElement, how: { still(): Promise<void>; onLost(): void }): Promise<void>;
  /** What most of them share, loaded with the first that is not plain. */
  services(): Promise<IslandServices>;
  /** The settings of cookies. */
  loadSettings(): Promise<typeof import('../features/consent/open-settings.tsx')>;
}

/** Starts what all islands of a document have: React, and their places. */
export const startIslands = async (boot: DocumentBoot): Promise<Islands> => {
  if (lacksBuiltIns()) await import(/* webpackChunkName: "polyfills" */ '../app/polyfills/polyfills.ts');
  const nonce = ownScript?.nonce || undefined;
  // styled-components and webpack read it when they make tags
  if (nonce) __webpack_nonce__ = nonce;
  const services = once(async () => {
    const { startServices } = await import(/* webpackChunkName: "island-services" */ './island-services.tsx');
    return startServices(boot);
  });
  const plainView = async (load: NonNullable<(typeof plainIslands)[string]>, given: object) => {
    const Part = (await load()).default as ComponentType<object>;
    return <Part {...given} />;
  };

  return {
    services,
    async render(element, { still, onLost }) {
      const { island: name = '', app = boot.app, props = '{}' } = element.dataset;
      const given = JSON.parse(props) as never;
      const plain = app === 'shell' ? plainIslands[name] : undefined;
      const view = plain ? await plainView(plain, given) : await (await services()).viewOf({ app, name, given });
      await still();
      replaceWith(element, view, () => {
        services().then(
          ({ report }) => report('part of a page broken'),
          () => undefined,
        );
        onLost();
      });
    },
    loadSettings: () => import(/* webpackChunkName: "choice-settings" */ '../features/consent/open-settings.tsx'),
  };
};
