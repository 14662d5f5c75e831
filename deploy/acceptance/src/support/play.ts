import { randomUUID } from 'node:crypto';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { wantNext } from './scripted-outcomes';
import type { Player } from './player';

/** Triple Classic has no free games: each spin is a complete round. */
const TRIPLE = { id: 2, code: 'triple-classic' } as const;

/** The used parts of the game server's answer; hundredths. */
interface GameAnswer {
  status: string;
  clientToken: string;
  betLevels: number[];
  balance: { total: number };
}

async function post(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

interface Table {
  entered: GameAnswer;
  /** Loses a round. @returns the remaining balance, hundredths */
  lose(stake: number): Promise<number>;
}

/** Opens a session of Triple Classic for a player, by calls. It takes over from a game that is open in a browser. */
async function sitDown(product: ProductPlace, player: Pick<Player, 'userId' | 'token'>): Promise<Table> {
  const { url } = await callApi(
    product,
    'startGame',
    { gameId: TRIPLE.id, device: 'mobile', takeOver: true },
    player.token,
  );
  const launch = new URL(url);
  const launchToken = new URLSearchParams(launch.hash.slice(1)).get('launchToken');
  const entered: GameAnswer = await (await post(`${launch.origin}/game/v1/init`, { launchToken })).json();
  return {
    entered,
    async lose(stake) {
      await wantNext({ product, player }, TRIPLE.code, 'loss');
      const body = { requestId: randomUUID(), bet: { kind: 'spin', stake } };
      const played: GameAnswer = await (await post(`${launch.origin}/game/v1/play`, body, entered.clientToken)).json();
      if (played.status !== 'OK') throw new Error(`the spin was answered ${played.status}`);
      return played.balance.total;
    },
  };
}

/** Loses rounds of a stake, by calls. */
export async function loseRounds(
  product: ProductPlace,
  player: Pick<Player, 'userId' | 'token'>,
  rounds: number,
  stake: number,
): Promise<void> {
  const { lose } = await sitDown(product, player);
  for (let round = 0; round < rounds; round += 1) await lose(stake);
}

/** Plays until the player's balance is below the smallest bet. */
export async function playOut(product: ProductPlace, player: Pick<Player, 'userId' | 'token'>): Promise<void> {
  const { entered, lose } = await sitDown(product, player);
  const largest = (total: number) => Math.max(0, ...entered.betLevels.filter((level) => level <= total));
  // A loss may pay back a part of the stake.
  for (let stake = largest(entered.balance.total); stake > 0;) stake = largest(await lose(stake));
}
