import { Stack } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { addressOf } from '../api/service-call';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import type { Build } from './build';

/** Attestation and origin of a build, and the download of its SBOM. */
export function Attestation({ of }: { of: Pick<Build, 'unit' | 'version' | 'attestation' | 'sbom'> }) {
  const t = useText();
  const { unit, version, attestation, sbom } = of;
  return (
    <Stack gap={1}>
      {attestation?.state === 'broken' && (
        <p className={css.text}>
          {t('console.build.attested-broken', { code: attestation.code, why: attestation.message })}
        </p>
      )}
      {attestation?.state === 'held' && (
        <>
          <p className={css.meta}>{t('console.build.attested', { by: attestation.by })}</p>
          <details>
            <summary>{t('console.build.provenance')}</summary>
            <Provenance of={attestation} />
          </details>
        </>
      )}
      {!attestation && <p className={css.meta}>{t('console.build.attested-not')}</p>}
      {sbom && (
        <p className={css.meta}>
          <a className={css.link} href={addressOf('sbom', { unit, version })} download={`${unit}-${version}.cdx.json`}>
            {t('console.build.sbom', { count: sbom.parts, unit, version })}
          </a>
        </p>
      )}
    </Stack>
  );
}

function Provenance({ of }: { of: Extract<NonNullable<Build['attestation']>, { state: 'held' }> }) {
  const t = useText();
  const { kid, provenance } = of;
  const { builder, tools, commit, clean, lock, run, at } = provenance;
  const facts: [string, string | undefined][] = [
    [t('console.build.key'), kid],
    [t('console.build.builder'), builder],
    [t('console.build.run'), run],
    [t('console.build.made'), at === undefined ? undefined : manilaWhen(at)],
    [t('console.build.commit'), commit && (clean ? commit : t('console.build.unclean', { commit }))],
    [t('console.build.lock'), lock],
    ...Object.entries(tools),
  ];
  return (
    <Facts>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <Fact key={name} name={name} code>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  );
}
