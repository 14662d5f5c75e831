import type { ModuleUse } from '@parola/release-api';
import { Stack } from '@parola/ui';
import { StatusPill } from '@parola/ui/forms';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { kilobytes } from '../text/numbers';

type Copy = ModuleUse['copies'][number]['copies'][number];

/** Modules of the shell with the builds that take them, and packages of which several units carry a copy. */
export function ModuleUseView({ of: { shells, copies, extraBytes, unknown } }: { of: ModuleUse }) {
  const t = useText();
  const copyText = ({ unit, version, packageVersion = '?', bytes }: Copy) =>
    t('console.modules.copy', {
      build: `${unit} ${version}`,
      version: packageVersion,
      bytes: bytes === undefined ? t('console.modules.bytes-unknown') : kilobytes(bytes),
    });
  return (
    <Stack gap={2}>
      {shells.map(({ version, modules }) => (
        <ul key={version} className={css.findings} aria-label={t('console.modules', { shell: version })}>
          {modules.map(({ module, version: provided, takers }) => (
            <li key={module} className={css.finding}>
              <p className={css.sides}>
                <StatusPill tone={takers.every(({ fits }) => fits) ? 'success' : 'danger'}>
                  {t(takers.every(({ fits }) => fits) ? 'console.modules.shared' : 'console.modules.refused')}
                </StatusPill>
                <strong>{`${module} ${provided ?? t('console.modules.missing')}`}</strong>
              </p>
              <p className={css.meta}>
                {takers.map(({ unit, version: of, range }) => `${unit} ${of} (${range})`).join(', ') ||
                  t('console.modules.unused')}
              </p>
            </li>
          ))}
        </ul>
      ))}
      {copies.length > 0 && (
        <ul className={css.findings} aria-label={t('console.modules.copies', { bytes: kilobytes(extraBytes) })}>
          <li className={css.meta} aria-hidden="true">
            {t('console.modules.copies', { bytes: kilobytes(extraBytes) })}
          </li>
          {copies.map(({ name, copies: all, extraBytes: more }) => (
            <li key={name} className={css.finding}>
              <p className={css.sides}>
                <strong>{t('console.modules.more', { name, bytes: kilobytes(more) })}</strong>
              </p>
              <p className={css.meta}>{all.map(copyText).join(', ')}</p>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && <p className={css.meta}>{t('console.modules.unknown', { builds: unknown.join(', ') })}</p>}
    </Stack>
  );
}
