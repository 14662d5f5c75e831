import type { StackPlace, UnitFault } from '@parola/release-api';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import layout from './units.module.css';

/** Faults of a unit, each with its stack in the sources. */
export function Faults({ of }: { of: readonly UnitFault[] }) {
  const t = useText();
  return (
    <ul className={css.plain} aria-label={t('console.report.faults')}>
      {of.map((fault) => (
        <Fault key={fault.channel + fault.version + fault.fingerprint} of={fault} />
      ))}
    </ul>
  );
}

function Fault({ of: { channel, version, fingerprint, count, firstAt, lastAt, name, stack = [] } }: { of: UnitFault }) {
  const t = useText();
  return (
    <li className={css.finding}>
      <p className={css.sides}>{t('console.fault.count', { name: name ?? t('console.fault.unnamed'), count })}</p>
      <p className={css.meta}>
        {t('console.fault.where', { version, channel, first: manilaWhen(firstAt), last: manilaWhen(lastAt) })}
      </p>
      {stack.length > 0 && (
        <ol className={css.plain} aria-label={t('console.fault.stack', { fingerprint })}>
          {stack.map((place, at) => (
            <li key={`${at} ${place.path}:${place.line}:${place.column}`}>
              <Place of={place} />
            </li>
          ))}
        </ol>
      )}
      <p className={css.code}>{fingerprint}</p>
    </li>
  );
}

/** A place in the sources with its line, or in the build when no source map tells. */
function Place({ of: { unit, version, path, line, column, source } }: { of: StackPlace }) {
  const t = useText();
  if (!source) return <p className={css.meta}>{t('console.fault.built', { unit, version, path, line, column })}</p>;
  const { symbol, text } = source;
  const place = `${source.path}:${source.line}:${source.column}`;
  return (
    <>
      <p className={css.text}>{symbol === undefined ? place : t('console.fault.symbol', { symbol, place })}</p>
      {text !== undefined && <code className={layout.source}>{text}</code>}
    </>
  );
}
