import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colours } from '../seed/data/colours.ts';
import { renderImage, VARIANTS, views } from './render-image.ts';
import { imagePath, readImageName, IMAGE_ROUTE } from './image-path.ts';
import { pictureNames as names } from './pictures.ts';

const allowed = new Set(['svg', 'defs', 'linearGradient', 'stop', 'g', 'use', 'rect', 'circle', 'ellipse', 'path']);
const variants = Array.from({ length: VARIANTS }, (_, variant) => variant);
const tag = /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9-]+="[^"<>&]*")*)\s*(\/?)>/y;

/** Walks the tags one after another: every character belongs to a tag, every opened one is closed in turn. */
const assertWellFormed = (svg: string): void => {
  const open: string[] = [];
  let at = 0;
  while (at < svg.length) {
    tag.lastIndex = at;
    const [whole, closing, name = '', attributes = '', alone] = tag.exec(svg) ?? [];
    assert.ok(whole, `broken at ${svg.slice(at, at + 60)}`);
    assert.ok(allowed.has(name), `<${name}> is not rendered`);
    // Nothing but a part of the same picture is referred to.
    assert.doesNotMatch(attributes.replace(' href="#e"', ''), /NaN|undefined|Infinity|\son|href|javascript/i);
    if (closing) assert.equal(open.pop(), name);
    else if (!alone) open.push(name);
    at += whole.length;
  }
  assert.deepEqual(open, []);
};

describe('images of goods', () => {
  test('every picture in every view is a still SVG of known size', () => {
    for (const picture of names) {
      for (const view of views) {
        const svg = renderImage(picture, 'white', view, names.indexOf(picture) % VARIANTS);
        assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="640" viewBox="0 0 640 640">/);
        assertWellFormed(svg);
        assert.ok(svg.length < 10_000, `${picture} ${view}: ${svg.length}`);
      }
    }
  });

  test('each colour, each view and each variant looks different', () => {
    const rendered = colours.flatMap((colour) =>
      views.flatMap((view) => variants.map((variant) => renderImage('sofa', colour, view, variant))),
    );
    assert.equal(new Set(rendered).size, colours.length * views.length * VARIANTS);
  });

  test('each picture looks different', () => {
    assert.equal(new Set(names.map((name) => renderImage(name, 'blue', 'front', 0))).size, names.length);
  });
});

describe('path of an image', () => {
  test('reads back as it was written', () => {
    for (const picture of names) {
      const name = { picture, colour: 'mint', variant: 11, view: 'box' } as const;
      assert.deepEqual(readImageName(imagePath(name).slice(IMAGE_ROUTE.length + 1)), { name, kind: 'svg' });
      assert.deepEqual(readImageName(imagePath(name, 'png').slice(IMAGE_ROUTE.length + 1)), { name, kind: 'png' });
    }
  });

  test('any other name is no image', () => {
    const others = [
      '',
      'sofa',
      'sofa.mint.0.front',
      'sofa.mint.front.svg',
      'sofa.mint.0.front.webp',
      'sofa.mint.0.front.svg.svg',
      'sofa.mint.12.front.svg',
      'sofa.mint.01.front.svg',
      'sofa.mint.-1.front.svg',
      'toString.mint.0.front.svg',
      'sofa.no.0.front.svg',
      'sofa.mint.0.back.svg',
    ];
    for (const file of others) assert.equal(readImageName(file), null);
  });
});
