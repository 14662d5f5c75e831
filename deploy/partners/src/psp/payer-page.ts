import { pesos } from '../ground/money';
import { html, type Html } from '../pages/html';
import { manilaTime } from '../pages/time';
import type { Method, PspOrder } from './orders';

const WAYS: Record<Method, string> = {
  redirect: 'Payment page',
  qrph: 'QR Ph code',
  counter: 'At a counter',
  transfer: 'Bank transfer',
};

function row(order: PspOrder): Html {
  return html`<tr>
    <td>${WAYS[order.method]}</td>
    <td>${pesos(order.amount)}</td>
    <td>${order.reference}</td>
    <td><time datetime="${order.expireAt.toISOString()}">${manilaTime(order.expireAt)}</time></td>
    <td><a class="secondary" href="/pay/${order.id}">Pay this</a></td>
  </tr>`;
}

/** The tester's counter or bank app: a reference, or the text of a QR Ph code, opens the page of its payment. */
export function payerPage(waiting: readonly PspOrder[], problem?: string): Html {
  return html`<main class="wide">
    <h1>Pay with a code</h1>
    <p class="lead">
      A QR Ph code, a reference for a counter and one for a bank transfer are paid here instead of in a bank's app, at a
      till or by a bank.
    </p>
    ${problem !== undefined && html`<p class="notice bad" role="alert">${problem}</p>`}
    <form class="other" method="post" action="/sandbox/payments">
      <label for="code">Reference, or the text of the code</label>
      <div>
        <input id="code" name="code" required maxlength="512" autocomplete="off" />
        <button class="primary">Find it</button>
      </div>
    </form>
    ${
      waiting.length === 0
        ? html`<p class="empty">Nothing waits to be paid. <a href="">Look again</a></p>`
        : html`<table class="messages">
            <caption>
              ${waiting.length} waiting, newest first
            </caption>
            <thead>
              <tr>
                <th scope="col">How</th>
                <th scope="col">Amount</th>
                <th scope="col">Reference</th>
                <th scope="col">Expires</th>
                <th scope="col">Pay</th>
              </tr>
            </thead>
            <tbody>
              ${waiting.map(row)}
            </tbody>
          </table>`
    }
    <p><a href="/">Back to the sandbox</a></p>
  </main>`;
}
