import { pesos } from '../ground/money';
import { html, type Html } from '../pages/html';
import { manilaTime } from '../pages/time';
import type { Payout, PayoutEvent, TesterChoice } from './payouts';

const CHOICES: readonly [choice: TesterChoice, label: string][] = [
  ['pay', 'Pay'],
  ['closed', 'Fail: account closed'],
  ['unknown', 'Fail: no such account'],
];

const STATES = { paid: 'Paid', failed: 'Failed', returned: 'Paid, then returned' } as const;

/** An account number with only its last four digits visible. */
function masked(accountNo: string): string {
  return `••••${accountNo.slice(-4)}`;
}

function button(payout: Payout, choice: TesterChoice, label: string): Html {
  return html`<form method="post" action="/sandbox/payouts/${payout.id}">
    <button class="secondary" name="choice" value="${choice}">${label}</button>
  </form>`;
}

function row({ payout, events }: PayoutShown): Html {
  const last = events.at(-1);
  const offers = !last ? payout.script === 'ask' && CHOICES : last.status === 'paid' && payout.script !== 'late';
  return html`<tr>
    <td><time datetime="${payout.createdAt.toISOString()}">${manilaTime(payout.createdAt)}</time></td>
    <td>${pesos(payout.amount)}</td>
    <td>${payout.bank} ${masked(payout.accountNo)}<br />${payout.channel}</td>
    <td>${last ? STATES[last.status] : payout.script === 'ask' ? 'Waits for you' : 'Under way'}</td>
    <td>
      ${Array.isArray(offers) ? CHOICES.map(([choice, label]) => button(payout, choice, label)) : offers && button(payout, 'return', 'Send it back')}
    </td>
  </tr>`;
}

export interface PayoutShown {
  payout: Payout;
  events: PayoutEvent[];
}

/** The payouts ordered by the casino, with the results that a tester can choose. */
export function payoutsPage(shown: readonly PayoutShown[], problem?: string): Html {
  return html`<main class="wide">
    <h1>Payouts</h1>
    <p class="lead">
      Each withdrawal that the casino pays comes here instead of to a bank. It is paid after some seconds, unless the
      account number ends with 0001 (account closed), 0002 (no such account), 0003 (paid, then sent back), 0004 (paid,
      but not told), 0005 (told in the wrong order), 0006 (told twice), 0008 (you decide here) or 0009 (refused at
      once).
    </p>
    ${problem !== undefined && html`<p class="notice bad" role="alert">${problem}</p>`}
    ${
      shown.length === 0
        ? html`<p class="empty">No payouts yet. <a href="">Look again</a></p>`
        : html`<table class="messages">
            <caption>
              ${shown.length} payout${shown.length === 1 ? '' : 's'}, newest first
            </caption>
            <thead>
              <tr>
                <th scope="col">Time (Manila)</th>
                <th scope="col">Amount</th>
                <th scope="col">To</th>
                <th scope="col">State</th>
                <th scope="col">Decide</th>
              </tr>
            </thead>
            <tbody>
              ${shown.map(row)}
            </tbody>
          </table>`
    }
    <p><a href="/">Back to the sandbox</a></p>
  </main>`;
}
