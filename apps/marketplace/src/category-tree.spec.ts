import { pathTo } from './category-tree.ts';

const tree = [
  { id: '1', title: 'Техніка', children: [{ id: '2', title: 'Ноутбуки', children: [{ id: '3', title: 'Ігрові', children: [] }] }] },
];

describe('pathTo', () => {
  it('leads from the top to the category', () => {
    expect(pathTo(tree, '3').map(({ title }) => title)).toEqual(['Техніка', 'Ноутбуки', 'Ігрові']);
  });

  it('is empty for an unknown id', () => {
    expect(pathTo(tree, '9')).toEqual([]);
  });
});
