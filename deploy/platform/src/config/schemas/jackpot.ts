import { DRAW_TYPE, isJackpotPool, JACKPOT_GRID, JACKPOT_WHEEL, PROP_ID } from '@parola/calls';
import { CALLS } from '@parola/calls/schemas';
import { canBeGiven } from './activities';

const wire = CALLS['anonymous/appConfig'].res.shape.configMap.shape;

const sumOf = (all: readonly { weight: number }[]) => all.reduce((sum, { weight }) => sum + weight, 0);
const differ = (all: readonly unknown[]) => new Set(all).size === all.length;

/**
 * The lucky jackpot: the awards of its ten cells, and the chances of cells and sectors that players read (player
 * protection C55).
 */
export const JACKPOT_SCHEMAS = {
  jackpotAwardConfigList: wire.jackpotAwardConfigList
    .unwrap()
    .length(JACKPOT_GRID.cells)
    .refine((cells) => differ(cells.map(({ id }) => id)), 'names a cell twice')
    .refine((cells) => cells.filter(({ type }) => type === DRAW_TYPE.jackpot).length === 1, 'has not one jackpot')
    .refine(
      (cells) => cells.every(({ type, propId }) => (type === DRAW_TYPE.jackpot) === (propId === PROP_ID.jackpot)),
      'has a jackpot that is none',
    )
    .refine(
      (cells) =>
        cells.every(({ type, propId, count }) => count > 0 && (type === DRAW_TYPE.jackpot || canBeGiven(propId))),
      'has a cell that gives nothing',
    ),
  jackpotRule: wire.jackpotRule
    .unwrap()
    .refine(({ cellList, total }) => total > 0 && sumOf(cellList) === total, {
      path: ['total'],
      message: 'is not the sum of the weights',
    })
    .refine(({ wheelList, wheelTotal }) => wheelTotal > 0 && sumOf(wheelList) === wheelTotal, {
      path: ['wheelTotal'],
      message: 'is not the sum of the weights',
    })
    .refine(({ cellList }) => cellList.length === JACKPOT_GRID.cells && differ(cellList.map(({ id }) => id)), {
      path: ['cellList'],
      message: 'has not ten cells',
    })
    .refine(
      ({ wheelList }) =>
        wheelList.length === JACKPOT_WHEEL.sectors &&
        differ(wheelList.map(({ propId }) => propId)) &&
        wheelList.every(({ propId }) => isJackpotPool(propId)),
      { path: ['wheelList'], message: 'has not the four jackpots' },
    ),
  jackpotFloatPages: wire.jackpotFloatPages.unwrap().refine(differ, 'names a page twice'),
};
