import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { COMMON_REFUSALS } from './errcode';
import { REFUSALS } from './refusals/refusals';
import { CALL_NAMES, CALLS } from './catalogue';
import { COMMON_BODY } from './testing/common-body';
import { objectArbitrary } from './testing/json-arbitrary';
import { checkResponse, parseRequest, secretFields, toJsonSchema } from './parse';

const EVENT = {
  event: 'click_room',
  eventTime: 1,
  eventUserId: 0,
  channel: 'WEB',
  appId: 'parola',
  version: '1',
  params: {},
};

describe('parseRequest', () => {
  it('fills in the channel WEB', () => {
    const { channel: _, ...body } = COMMON_BODY;
    expect(parseRequest('logout', body)).toEqual({ ok: true, data: COMMON_BODY });
  });

  it.each([null, undefined, 7, 'text', [], [COMMON_BODY]])('refuses a body that is no object: %j', (body) => {
    expect(parseRequest('logout', body)).toMatchObject({ ok: false, field: '' });
  });

  it('names a field inside a list, and one that does not belong there', () => {
    const send = (second: object) =>
      parseRequest('anonymous/appEventLogClient', { ...COMMON_BODY, eventList: [EVENT, second] });
    expect(send({ ...EVENT, event: 'nothing' })).toMatchObject({ ok: false, field: 'eventList.1.event' });
    expect(send({ ...EVENT, more: 1 })).toMatchObject({ ok: false, field: 'eventList.1.more' });
    expect(send({ ...EVENT, params: { a: '\0' } })).toMatchObject({ ok: false, field: 'eventList.1.params.a' });
    expect(send({ ...EVENT, params: { '\ud800': 1 } })).toMatchObject({ ok: false });
  });

  it('bounds the content of an event: the number of facts, their names and their texts', () => {
    const send = (params: object) =>
      parseRequest('anonymous/appEventLogClient', { ...COMMON_BODY, eventList: [{ ...EVENT, params }] });
    const facts = (count: number, name: number, text: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [String(n).padEnd(name, 'x'), 'y'.repeat(text)] as const),
      );
    expect(send(facts(8, 32, 120)).ok).toBe(true);
    expect(send(facts(9, 32, 120))).toMatchObject({ ok: false, field: 'eventList.0.params' });
    expect(send(facts(1, 33, 120)).ok).toBe(false);
    expect(send(facts(1, 32, 121)).ok).toBe(false);
    const largest = {
      ...COMMON_BODY,
      eventList: Array.from({ length: 20 }, () => ({ ...EVENT, params: facts(8, 32, 120) })),
    };
    expect(JSON.stringify(largest).length).toBeLessThan(CALLS['anonymous/appEventLogClient'].writes?.bytes ?? 0);
  });

  it('takes 20 events and not 21', () => {
    const of = (length: number) => ({ ...COMMON_BODY, eventList: Array.from({ length }, () => EVENT) });
    expect(parseRequest('anonymous/appEventLogClient', of(20)).ok).toBe(true);
    expect(parseRequest('anonymous/appEventLogClient', of(21))).toMatchObject({ ok: false, field: 'eventList' });
  });

  it('does not let a body touch the prototype', () => {
    const body: unknown = JSON.parse(JSON.stringify(COMMON_BODY).replace('{', '{"__proto__":{"all":true},'));
    expect(parseRequest('logout', body)).toMatchObject({ ok: false, field: '__proto__' });
  });

  it('takes a mobile only as normaliseMobile writes it, and a day only of the calendar', () => {
    const register = {
      ...COMMON_BODY,
      mobile: '+639171234567',
      smsCode: '123456',
      password: 'secret 1',
      deviceId: 'd',
      birthday: '1990-02-28',
      ageConfirm: true,
      termsVersion: '1',
    };
    expect(parseRequest('accountRegist4', register).ok).toBe(true);
    expect(parseRequest('accountRegist4', { ...register, mobile: '09171234567' })).toMatchObject({ field: 'mobile' });
    expect(parseRequest('accountRegist4', { ...register, mobile: '+639171234567\n' })).toMatchObject({
      field: 'mobile',
    });
    expect(parseRequest('accountRegist4', { ...register, birthday: '1990-13-01' })).toMatchObject({
      field: 'birthday',
    });
    expect(parseRequest('accountRegist4', { ...register, birthday: '1990-02-31' })).toMatchObject({
      field: 'birthday',
    });
    expect(parseRequest('accountRegist4', { ...register, birthday: '1900-01-01' }).ok).toBe(true);
    for (const birthday of ['0000-01-01', '0001-01-01', '1899-12-31']) {
      expect(parseRequest('accountRegist4', { ...register, birthday })).toMatchObject({ field: 'birthday' });
    }
  });
});

describe('secretFields', () => {
  it('names every password, code and token of every call', () => {
    const isSecret = (field: string) => /password$|^smsCode$|^token$/i.test(field) && !/^(?:has|need)/.test(field);
    const fields = CALL_NAMES.flatMap((name) => {
      const { req, res } = CALLS[name];
      const found = secretFields(name);
      return [
        ...Object.keys(req.shape).map((field) => ({
          at: `${name}.req.${field}`,
          field,
          kept: !found.req.includes(field),
        })),
        ...Object.keys(res.shape).map((field) => ({
          at: `${name}.res.${field}`,
          field,
          kept: !found.res.includes(field),
        })),
      ];
    }).filter(({ field }) => isSecret(field));
    expect(fields.length).toBeGreaterThan(10);
    expect(fields.filter(({ kept }) => kept)).toEqual([]);
  });

  it('names opening secrets by another name, and only secrets', () => {
    expect(secretFields('startGame')).toEqual({ req: [], res: ['url'] });
    expect(secretFields('selfExclude')).toEqual({ req: ['password', 'smsCode'], res: [] });
    expect(secretFields('updateProfile')).toEqual({ req: [], res: [] });
  });
});

describe('checkResponse', () => {
  const envelope = { code: 200, errcode: 0, errmsg: '', serverTime: 1 };
  const { order } = CALLS.cancelRechargeOrder.res.shape;

  it.each(CALL_NAMES)('%s: takes every answer its schema allows, and no unlisted field', (name) => {
    assertProperty(
      fc.property(objectArbitrary(toJsonSchema(name).res), (payload) => {
        const body = { ...payload, ...envelope };
        expect(checkResponse(name, body)).toEqual({ kind: 'ok', data: body });
        expect(checkResponse(name, { ...body, passwordHash: 'x' })).toMatchObject({
          kind: 'bad',
          field: 'passwordHash',
        });
      }),
      { numRuns: 25, quickRuns: 5 },
    );
  });

  it('takes a refusal that the call lists, or that any call may give, and no other', () => {
    const refuse = (errcode: number) =>
      checkResponse('cancelRechargeOrder', { ...envelope, errcode, errmsg: 'no' }).kind;
    const common = COMMON_REFUSALS.map((name) => REFUSALS[name]);
    expect([305, 306, ...common].map(refuse)).toEqual(Array(2 + common.length).fill('refused'));
    expect([303, 1001, 99999, -1].map(refuse)).toEqual(Array(4).fill('bad'));
  });

  it('takes protocol errors with their help for the player', () => {
    expect(checkResponse('online', { ...envelope, code: 401 }).kind).toBe('refused');
    expect(checkResponse('smsSend', { ...envelope, code: 429, errcode: 5, retryAfterSec: 30 }).kind).toBe('refused');
  });

  it('does not take an empty success for an answer', () => {
    expect(checkResponse('cancelRechargeOrder', envelope)).toMatchObject({ kind: 'bad', field: 'order' });
    expect(order.safeParse({}).success).toBe(false);
  });

  it('lets only http addresses and paths of the app out', () => {
    const banner = {
      id: 1,
      title: '',
      text: '',
      cta: '',
      imgUrl: '',
      imgSet: { webp: '', avif: '' },
      sort: 1,
      needLogin: false,
    };
    const answer = (target: string, imgUrl: string) =>
      checkResponse('anonymous/appConfig', {
        ...envelope,
        gameListVersion: '1',
        gameListChanged: true,
        configMap: { appBannerList: [{ ...banner, target, imgUrl }] },
      });
    expect(answer('/wallets?name=deposit', 'https://example.com/a.webp').kind).toBe('ok');
    expect(answer('//evil.example', '/a.webp')).toMatchObject({
      kind: 'bad',
      field: 'configMap.appBannerList.0.target',
    });
    expect(answer('/', 'javascript:alert(1)')).toMatchObject({
      kind: 'bad',
      field: 'configMap.appBannerList.0.imgUrl',
    });
  });
});
