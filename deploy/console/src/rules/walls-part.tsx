import { WALLS } from '@parola/release-api';
import { Select, TextArea } from '@parola/ui/forms';
import css from '../components/shown.module.css';
import { UnitSelect } from '../components/unit-choice';
import { useText } from '../text';
import { EMPTY_WALL, type WallDraft } from './rules-draft';
import { faultIn } from './form-faults';
import type { PartProps } from './form-parts';
import { Rows } from './rule-rows';

/** Form part of remotes that may pass a wall, each with a reason. */
export function WallsPart({ draft, set, known, faults }: PartProps) {
  const t = useText();
  const fault = faultIn(faults, 'walls');
  return (
    <Rows<WallDraft>
      title={t('console.rules.part.walls')}
      none={t('console.rules.no-walls')}
      add={t('console.rules.add-wall')}
      value={draft.walls}
      onChange={(walls) => set({ walls })}
      empty={() => EMPTY_WALL}
      name={({ unit }, number) => t('console.rules.wall-name', { number, unit: unit.unit })}
    >
      {({ unit, wall, why }, index, change) => (
        <>
          <div className={css.pair}>
            <UnitSelect
              label={t('console.unit')}
              units={known.units.filter((name) => name !== 'shell')}
              mayBeNew
              value={unit}
              onChange={(value) => change({ unit: value })}
              error={fault(index, 'unit')}
            />
            <Select
              label={t('console.rules.wall-of')}
              placeholder={t('console.choose')}
              options={WALLS.map((value) => ({ value, label: t(`console.rules.${value}`) }))}
              value={wall}
              onChange={(value) => change({ wall: value })}
              error={fault(index, 'wall')}
            />
          </div>
          <TextArea
            label={t('console.rules.wall-why')}
            rows={2}
            maxLength={300}
            value={why}
            onChange={(value) => change({ why: value })}
            error={fault(index, 'why')}
          />
        </>
      )}
    </Rows>
  );
}
