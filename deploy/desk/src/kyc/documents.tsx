import type { KycCase } from '@parola/operations';
import { ask } from '../api/operation-call';
import { PictureOnRequest } from '../conversation/picture-on-request';
import { useText } from '../text';
import css from './kyc.module.css';
import { sideWords } from './kyc-words';

/** Documents side by side, each loaded on request; the audit records each view. */
export function Documents({ of: { id, files }, onShown }: { of: KycCase; onShown: (file: string) => void }) {
  const t = useText();
  return (
    <ul className={css.documents} aria-label={t('desk.kyc.documents')}>
      {files.map((file) => {
        const side = t(sideWords(file.side));
        return (
          <li key={file.id} className={css.document}>
            <p className={css.side}>{t('desk.kyc.picture', { side, width: file.width, height: file.height })}</p>
            <PictureOnRequest
              label={t('desk.kyc.show', { side })}
              alt={side}
              load={() => ask('kyc.file', { id, file: file.id })}
              onShown={() => onShown(file.id)}
            />
          </li>
        );
      })}
    </ul>
  );
}
