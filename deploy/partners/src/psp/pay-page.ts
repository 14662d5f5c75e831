import { pesos } from '../ground/money';
import { html, type Html } from '../pages/html';
import { manilaTime } from '../pages/time';
import type { Charge, Choice, Notice, PspOrder } from './orders';

interface Offer {
  choice: Choice;
  label: string;
  help: string;
}

const OTHERS: Offer[] = [
  { choice: 'fail', label: 'Fail', help: 'The payment is declined.' },
  { choice: 'payTwice', label: 'Pay, notified twice', help: 'One transaction, its call-back sent two times.' },
  { choice: 'chargeTwice', label: 'Charged twice', help: 'Two transactions for one order.' },
  { choice: 'payLate', label: 'Pay late', help: 'Paid one second after the order has expired.' },
];

function facts(order: PspOrder): Html {
  return html`<dl class="facts">
    <div>
      <dt>Order</dt>
      <dd>${order.orderId}</dd>
    </div>
    <div>
      <dt>Payment channel</dt>
      <dd>${order.channel}</dd>
    </div>
    ${
      order.reference !== null &&
      html`<div>
        <dt>Reference</dt>
        <dd>${order.reference}</dd>
      </div>`
    }
    <div>
      <dt>Expires</dt>
      <dd>${manilaTime(order.expireAt)}</dd>
    </div>
  </dl>`;
}

function head(order: PspOrder, title: Html): Html {
  return html`<header class="pay-head">
      ${title}
      <p class="amount">${pesos(order.amount)}</p>
    </header>
    ${facts(order)}`;
}

function button({ choice, label, help }: Offer): Html {
  return html`<li>
    <button class="secondary" name="choice" value="${choice}">${label}</button>
    <p>${help}</p>
  </li>`;
}

/** The page on which a customer pays: one gold button, and below it the possible failures of a payment. */
export function payPage(order: PspOrder, merchant: string, now: Date, problem?: string): Html {
  const expired = now > order.expireAt;
  const late = expired && ' late';
  return html`<main class="card">
    ${head(order, html`<h1 class="merchant">Payment to ${merchant}</h1>`)}
    ${problem !== undefined && html`<p class="notice bad" role="alert">${problem}</p>`}
    ${expired && html`<p class="notice warn">This order has expired. A payment now arrives late.</p>`}
    <form method="post">
      <button class="primary big" name="choice" value="${expired ? 'payLate' : 'pay'}">
        Pay ${pesos(order.amount)}${late}
      </button>
      <h2>Test another ending</h2>
      <ul class="offers">
        ${OTHERS.map(button)}
      </ul>
    </form>
    <form class="other" method="post">
      <label for="amount">Pay another amount (pesos)</label>
      <div>
        <input id="amount" name="amount" inputmode="decimal" required pattern="[0-9,]{1,9}([.][0-9]{1,2})?" />
        <button class="secondary" name="choice" value="payOther">Pay this</button>
      </div>
    </form>
  </main>`;
}

const TITLES: Record<Choice, string> = {
  pay: 'Payment received',
  fail: 'Payment declined',
  payTwice: 'Payment received, notified twice',
  chargeTwice: 'Charged twice',
  payLate: 'Payment after expiry',
  payOther: 'Another amount paid',
};

function noticeText(notice: Notice): string {
  if (notice.state === 'done') return 'The casino has confirmed it.';
  if (notice.state === 'dead') return 'The casino never confirmed it; we have stopped trying.';
  if (notice.attempts > 0)
    return `No confirmation yet after ${notice.attempts} ${notice.attempts === 1 ? 'try' : 'tries'}; trying again.`;
  return `The casino is notified at ${manilaTime(notice.nextAt)}.`;
}

/** The result of the order, with a link back to the casino. `returnUrl` is absent when it leads to another site. */
export function receiptPage(
  order: PspOrder,
  choice: Choice,
  merchant: string,
  charges: Charge[],
  notices: Notice[],
  returnUrl: string | undefined,
): Html {
  return html`<main class="card">
    ${head(order, html`<h1 class="${choice === 'fail' ? 'bad' : 'good'}">${TITLES[choice]}</h1>`)}
    <h2>Transactions</h2>
    <ul class="charges">
      ${charges.map(
        (charge) =>
          html`<li>
            <p><strong>${pesos(charge.amount)}</strong> ${charge.status} · ${manilaTime(charge.paidAt)}</p>
            <p class="id">${charge.pspTxId}</p>
            ${charge.refundedAt && html`<p class="notified done">Sent back to you, ${manilaTime(charge.refundedAt)}.</p>`}
            ${notices.filter(({ pspTxId }) => pspTxId === charge.pspTxId).map((notice) => html`<p class="notified ${notice.state}">${noticeText(notice)}</p>`)}
          </li>`,
      )}
    </ul>
    ${notices.some((notice) => notice.state === 'waiting') && html`<p class="again"><a class="secondary big" href="">Look again</a></p>`}
    ${
      returnUrl === undefined
        ? html`<p class="notice">You can close this page.</p>`
        : html`<a class="primary big" href="${returnUrl}">Back to ${merchant}</a>`
    }
  </main>`;
}
