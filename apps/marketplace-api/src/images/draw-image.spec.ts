import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colours } from '../seed/data/colours.ts';
import { drawImage, views } from './draw-image.ts';
import { imagePath, readImageName, IMAGE_ROUTE } from './image-path.ts';
import { pictures, type Picture } from './pictures/index.ts';

const allowed = new Set(['svg', 'defs', 'linearGradient', 'stop', 'g', 'rect', 'circle', 'ellipse', 'path']);
const tag = /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9-]+="[^"<>&]*")*)\s*(\/?)>/y;

/** Walks the tags one after another: every character belongs to a tag, every opened one is closed in turn. */
const assertWellFormed = (svg: string): void => {
  const open: string[] = [];
  let at = 0;
  while (at < svg.length) {
    tag.lastIndex = at;
    const [whole, closing, name = '', attributes = '', alone] = tag.exec(svg) ?? [];
    assert.ok(whole, `broken at ${svg.slice(at, at + 60)}`);
    assert.ok(allowed.has(name), `<${name}> is not drawn`);
    assert.doesNotMatch(attributes, /NaN|undefined|Infinity|\son|href|javascript/i);
    if (closing) assert.equal(open.pop(), name);
    else if (!alone) open.push(name);
    at += whole.length;
  }
  assert.deepEqual(open, []);
};

const isPicture = (name: string): name is Picture => name in pictures;
const names = Object.keys(pictures).filter(isPicture);

describe('images of goods', () => {
  test('every picture in every view is a still SVG of known size', () => {
    for (const picture of names) {
      for (const view of views) {
        const svg = drawImage(picture, 'white', view);
        assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="640" viewBox="0 0 640 640">/);
        assertWellFormed(svg);
      }
    }
  });

  test('each colour and each view looks different', () => {
    const drawn = colours.flatMap((colour) => views.map((view) => drawImage('sofa', colour, view)));
    assert.equal(new Set(drawn).size, colours.length * views.length);
  });

  test('each picture looks different', () => {
    assert.equal(new Set(names.map((name) => drawImage(name, 'blue', 'front'))).size, names.length);
  });
});

describe('path of an image', () => {
  test('reads back as it was written', () => {
    for (const picture of names) {
      const name = { picture, colour: 'mint', view: 'pair' } as const;
      assert.deepEqual(readImageName(imagePath(name).slice(IMAGE_ROUTE.length + 1)), name);
    }
  });

  test('any other name is no image', () => {
    const others = [
      '',
      'sofa',
      'sofa.mint.front',
      'sofa.mint.front.png',
      'sofa.mint.front.svg.svg',
      'toString.mint.front.svg',
      'sofa.no.front.svg',
      'sofa.mint.back.svg',
    ];
    for (const file of others) assert.equal(readImageName(file), null);
  });
});
