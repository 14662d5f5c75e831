import { MANILA_ZONE } from '@parola/calls/manila';
import type { Bet } from '../engine/bets';
import type { HistoryAnswer, HistoryRound, Refused } from '../games/game-api';
import { LAST_EXIT } from '../jeepney-crash/data';
import { pesos } from '../ground/money';
import { button, el, icon } from './dom';
import { times } from './game-numbers';
import { resultPictures, winsText } from './results';
import type { SymbolPainter } from './symbols';
import type { Texts } from './texts';

export type LoadHistory = () => Promise<HistoryAnswer | Refused>;

const time = new Intl.DateTimeFormat('en-PH', {
  timeZone: MANILA_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h12',
});

/** The fields of the stake as text; empty for a spin. */
function stakedOn(texts: Texts, bet: Bet): string {
  if (bet.kind === 'spin') return '';
  if (bet.kind === 'numbers') return bet.numbers.join(', ');
  if (bet.kind === 'ride') return bet.leaveAt < LAST_EXIT ? times(bet.leaveAt) : texts.ride.noExit;
  return Object.entries(bet.stakes)
    .map(([field, stake]) => `${texts.fields[field] ?? field} ${pesos(stake)}`)
    .join(', ');
}

/** Lists the last rounds of the player; each entry opens to show every spin of the round. */
export function historyView(texts: Texts, painter: SymbolPainter, load: LoadHistory): HTMLElement {
  const view = el('div', { class: 'history' }, el('p', {}, texts.history.loading));

  function showList(rounds: HistoryRound[]): void {
    if (rounds.length === 0) view.replaceChildren(el('p', { class: 'empty' }, texts.history.empty));
    else
      view.replaceChildren(
        el('ul', { class: 'round-list' }, ...rounds.map((round) => el('li', {}, row(round, rounds)))),
      );
  }

  function row(round: HistoryRound, rounds: HistoryRound[]): HTMLElement {
    return button(
      'round-row',
      [
        el('span', { class: 'when' }, time.format(round.time)),
        el(
          'span',
          { class: 'stake' },
          label(round.free ? texts.freeRounds.label : texts.history.stake),
          pesos(round.bet),
        ),
        el('span', { class: round.win > round.bet ? 'won good' : 'won' }, label(texts.history.won), pesos(round.win)),
        el('span', { class: 'state' }, texts.history.state[round.state]),
      ],
      () => view.replaceChildren(detail(round, rounds)),
    );
  }

  function label(text: string): HTMLElement {
    return el('span', { class: 'label' }, `${text} `);
  }

  function detail(round: HistoryRound, rounds: HistoryRound[]): HTMLElement {
    const { history } = texts;
    const facts: [string, string][] = [
      [round.free ? texts.freeRounds.label : history.stake, pesos(round.bet)],
      [history.won, pesos(round.win)],
      [history.before, round.balanceBefore === null ? '—' : pesos(round.balanceBefore)],
      [history.after, round.balanceAfter === null ? '—' : pesos(round.balanceAfter)],
    ];
    const laid = stakedOn(texts, round.staked);
    const picked = round.staked.kind === 'numbers' ? round.staked.numbers.map(String) : [];
    return el(
      'div',
      { class: 'round-detail' },
      button('button', [icon('M15 5l-7 7 7 7'), history.back], () => showList(rounds)),
      el('p', {}, `${time.format(round.time)} · ${history.state[round.state]}`),
      el(
        'dl',
        { class: 'facts-list' },
        ...facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
      ),
      laid !== '' && el('p', {}, `${history.laid}: ${laid}`),
      ...round.spins.map((spin, index) =>
        el(
          'section',
          { class: 'spin-detail' },
          el('h2', {}, history.spin(index)),
          ...resultPictures(texts, painter, spin, picked),
          el('p', {}, winsText(texts, spin)),
        ),
      ),
      el('p', { class: 'id' }, `${history.round} ${round.roundId}`),
    );
  }

  load().then(
    (answer) =>
      answer.status === 'OK' ? showList(answer.rounds) : view.replaceChildren(el('p', {}, texts.history.failed)),
    () => view.replaceChildren(el('p', {}, texts.history.failed)),
  );
  return view;
}
