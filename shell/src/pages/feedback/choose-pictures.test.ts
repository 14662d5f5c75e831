import { choosePictures, USUAL } from './choose-pictures';

function file(name: string, size = 10): File {
  return new File([new Uint8Array(size)], name);
}
const names = (files: readonly File[]) => files.map(({ name }) => name);

it('takes the eight kinds by their names, in any case', () => {
  const eight = ['a.png', 'b.JPG', 'c.jpeg', 'd.svg', 'e.gif', 'f.bmp', 'g.WebP', 'h.tiff'].map((name) => file(name));
  expect(choosePictures([], eight, { ...USUAL, imagesLimit: 9 })).toEqual({ files: eight, refused: undefined });
});

it.each([
  ['paper.pdf', 10, { why: 'kind', name: 'paper.pdf' }],
  ['png', 10, undefined],
  ['picture.png.exe', 10, { why: 'kind', name: 'picture.png.exe' }],
  ['none', 10, { why: 'kind', name: 'none' }],
  ['empty.png', 0, { why: 'size', name: 'empty.png' }],
  ['large.png', 51, { why: 'size', name: 'large.png' }],
])('«%s» of %d bytes: %j', (name, size, refused) => {
  expect(choosePictures([], [file(name, size)], { imagesLimit: 3, imageBytes: 50 }).refused).toEqual(refused);
});

it('keeps the valid ones, and names those over the limit', () => {
  const there = [file('a.png'), file('b.png')];
  const next = choosePictures(there, [file('no.pdf'), file('c.png'), file('d.png')], USUAL);
  expect(names(next.files)).toEqual(['a.png', 'b.png', 'c.png']);
  expect(next.refused).toEqual({ why: 'kind', name: 'no.pdf' });
  expect(choosePictures(there, [file('c.png'), file('d.png')], USUAL).refused).toEqual({ why: 'count' });
});
