import { int, literal, oneOf, optional, text } from '../schema/schema-builders';
import { addressOf, ownRoute, page, readArgs, route } from './links';
import { ROUTES } from './routes';

const withdrawal = page('/withdrawal/:name', { back: optional(literal(1)), amount: optional(int(1)) });
const WITHDRAWAL = ownRoute('wallets.withdrawal', withdrawal);
const query = (search: string) => new URLSearchParams(search);

describe('route', () => {
  it('holds its given bytes', () => {
    expect(route('lobby.game-start', { gameId: 7 })).toEqual({ id: 'lobby.game-start', args: { gameId: 7 } });
    expect(route('lobby.home')).toEqual({ id: 'lobby.home' });
  });
  it('links to a page of one’s own, which is in no catalogue, with its path parameter', () => {
    expect(route(WITHDRAWAL, { name: 'gcash', back: 1 })).toEqual({
      id: 'wallets.withdrawal',
      args: { name: 'gcash', back: 1 },
    });
  });
  it('does not compile without needed arguments, or with unknown ones', () => {
    // @ts-expect-error a game page needs its game
    route('lobby.game-start');
    // @ts-expect-error the channel is part of the path
    route(WITHDRAWAL, { back: 1 });
    // @ts-expect-error nobody reads this
    route('lobby.home', { colour: 'red' });
    // @ts-expect-error no such page
    expect(route('lobby.hoome')).toBeDefined();
  });
});

describe('addressOf', () => {
  it.each([
    ['/wallets', { name: 'deposit', back: undefined }, '/wallets?name=deposit'],
    ['/withdrawal/:name', { name: 'gcash', back: 1 }, '/withdrawal/gcash?back=1'],
    ['/feedback/record/:id', { id: 'a/b ?' }, '/feedback/record/a%2Fb%20%3F'],
    ['/', undefined, '/'],
  ])('%s with %j is %s', (path, args, address) => expect(addressOf(path, args)).toBe(address));
  it('is undefined while a parameter is missing or empty', () => {
    expect(addressOf('/withdrawal/:name', {})).toBeUndefined();
    expect(addressOf('/withdrawal/:name', { name: '' })).toBeUndefined();
  });
});

describe('readArgs', () => {
  it('reads numbers, flags and words by their types', () => {
    expect(readArgs(ROUTES['lobby.game-start'], {}, query('gameId=7&tryIt=1&activityId=59'))).toEqual({
      gameId: 7,
      tryIt: 1,
      activityId: 59,
    });
    expect(readArgs(withdrawal, { name: 'gcash' }, query('back=1&amount=500'))).toEqual({
      name: 'gcash',
      back: 1,
      amount: 500,
    });
  });
  it.each([
    'gameId=',
    'gameId=0',
    'gameId=-1',
    'gameId=7.5',
    'gameId=7e3',
    'gameId=abc',
    'gameId=99999999999999999999',
    'tryIt=0&gameId=x',
  ])('leaves out malformed or out-of-range values: %s', (search) =>
    expect(readArgs(ROUTES['lobby.game-start'], {}, query(search))).toEqual({}),
  );
  it.each([
    'tryIt=1',
    'tryIt=true',
    'tryIt=yes',
    'tryIt=',
    'tryIt',
    'tryIt=2',
    'tryit=1',
    'TRYIT=TRUE',
    'tryIt=0&tryIt=1',
    // Escaped twice, as HTML and as an address.
    'amp;tryIt=1',
    'tryIt%3D1',
    'tryIt%3Dtrue',
    'tryIt%5B%5D=1',
    'tryIt+=1',
    'tryIt%E2%80%8B=1',
    'try_it=1',
    'try-it=yes',
  ])('takes a game for its demo by any value but 0 or false: %s (C50)', (search) =>
    expect(readArgs(ROUTES['lobby.game-start'], {}, query(`gameId=7&${search}`))).toEqual({ gameId: 7, tryIt: 1 }),
  );
  it.each(['', 'tryIt=0', 'tryIt=false', 'tryIt=False'])(
    'takes a game for money without it, or by 0 or false: %s',
    (search) => expect(readArgs(ROUTES['lobby.game-start'], {}, query(`gameId=7&${search}`))).toEqual({ gameId: 7 }),
  );
  it.each(['retryIt=1', 'tryItems=1'])('takes no other name for the switch: %s', (search) =>
    expect(readArgs(ROUTES['lobby.game-start'], {}, query(`gameId=7&${search}`))).toEqual({ gameId: 7 }),
  );
  it('reads a text of digits as text where the page wants text', () => {
    const spec = page('/x', { orderId: optional(text()), name: optional(oneOf(['deposit', 'withdraw'])) });
    expect(readArgs(spec, {}, query('orderId=12&name=withdraw'))).toEqual({ orderId: '12', name: 'withdraw' });
    expect(readArgs(spec, {}, query('name=steal&other=1'))).toEqual({});
  });
  it('reads back the values written by a link', () => {
    const address = addressOf(withdrawal.path, route(WITHDRAWAL, { name: 'pay maya', amount: 1 }).args);
    expect(address).toBe('/withdrawal/pay%20maya?amount=1');
  });
});
