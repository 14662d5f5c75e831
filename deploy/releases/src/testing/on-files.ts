import { replaceFolders } from '../storage/open-store';

/** Keeps the stores of a test file in real folders, also in the quick tier. */
export function keepOnFiles(): void {
  let before: ReturnType<typeof replaceFolders>;
  beforeAll(() => void (before = replaceFolders()));
  afterAll(() => void replaceFolders(before));
}
