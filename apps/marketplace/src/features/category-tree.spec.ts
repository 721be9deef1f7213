import { pathTo } from './category-tree.ts';

const tree = [
  {
    id: '1',
    title: 'Техніка',
    goods: 1,
    children: [{ id: '2', title: 'Ноутбуки', goods: 1, children: [{ id: '3', title: 'Ігрові', goods: 1, children: [] }] }],
  },
];

describe('pathTo', () => {
  it('leads from the top to the category', () => {
    expect(pathTo(tree, '3').map(({ title }) => title)).toEqual(['Техніка', 'Ноутбуки', 'Ігрові']);
  });

  it('is empty for an unknown id', () => {
    expect(pathTo(tree, '9')).toEqual([]);
  });
});
