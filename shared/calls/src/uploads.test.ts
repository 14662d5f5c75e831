import { parseForm } from './parse';
import { call } from './call';
import { text, int } from './shapes/fields';
import { FORM_TEXT_BYTES, formBytes, formText } from './uploads';

const COMMON = { appId: 'a', channel: 'WEB', clientReferrer: '', platform: 'WEB', appVersion: '1', appWebName: 'x' };

it('reads the written fields from a form', () => {
  const body = { ...COMMON, gameId: 7, like: false };
  const parts = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, formText(value)]));
  expect(parts.like).toBe('false');
  expect(parseForm('gameLike', parts)).toEqual({ ok: true, data: body });
});

it('takes number-like text for text, where text is meant', () => {
  expect(parseForm('gameLike', { ...COMMON, appId: '12', gameId: '7', like: 'true' })).toMatchObject({
    ok: true,
    data: { appId: '12' },
  });
});

it.each([
  ['like', { gameId: '7', like: 'maybe' }],
  ['gameId', { gameId: 'seven', like: 'true' }],
  ['surplus', { gameId: '7', like: 'true', surplus: '1' }],
  ['toString', { gameId: '7', like: 'true', toString: '1' }],
])('names the field %s that does not fit', (field, parts) => {
  expect(parseForm('gameLike', { ...COMMON, ...parts })).toMatchObject({ ok: false, field });
});

it('makes a call with files one that carries a key, unless the entry says otherwise', () => {
  const picture = { types: ['image/png'], maxBytes: 10, maxCount: 2 } as const;
  const one = call({ req: { side: int }, res: { fileId: text(64) }, upload: { picture } });
  expect(one).toMatchObject({ auth: 'player', mutating: true, playerActs: true, upload: { picture } });
  expect(formBytes(one.upload)).toBe(20 + 2 * FORM_TEXT_BYTES);
});
