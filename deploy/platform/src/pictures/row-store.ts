import type { Vault } from '../ground/vault';
import { PictureDamaged, sealOf, type PictureStore } from './picture-store';

/** The store in PostgreSQL: the bytes are in the row of the picture. */
export function rowStore(vault: Vault): PictureStore {
  return {
    async put(picture, plain) {
      return { content: picture.table.isSealedInRow ? vault.seal(sealOf(picture), plain) : plain, object: null };
    },

    async get(picture, { content }) {
      if (!picture.table.isSealedInRow) return content;
      try {
        return vault.open(sealOf(picture), content);
      } catch (error) {
        throw new PictureDamaged(picture, 'its seal does not open', { cause: error });
      }
    },
  };
}
