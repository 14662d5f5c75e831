import type { LoaderContext } from 'webpack';
import { uniqueNames } from './class-names';

type NameClass = ReturnType<typeof uniqueNames>;

const at = (resourcePath: string) => ({ resourcePath }) as LoaderContext<object>;

describe('the names of classes', () => {
  test('hold the name of the class, and stay the same for the same class', () => {
    const nameOf = uniqueNames((_context, pattern) => pattern);
    const name = () => nameOf(at('/a/home.module.css'), 'lo-[local]-x1y', 'tile', {});
    expect([name(), name()]).toEqual(['lo-tile-x1y', 'lo-tile-x1y']);
  });

  test('that come to the same end the build, with both places', () => {
    const same: NameClass = () => 'lo-tile-x1y';
    const nameOf = uniqueNames(same);
    nameOf(at('/a/home.module.css'), '', 'tile', {});
    expect(() => nameOf(at('/a/search.module.css'), '', 'tile', {})).toThrow(
      '.tile of /a/home.module.css and .tile of /a/search.module.css would both be called lo-tile-x1y: rename one of them.',
    );
  });
});
