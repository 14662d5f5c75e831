import { html, type Html } from './html';

/** The front page of the sandbox: its contents, with links for testers. */
export function indexPage(siteOrigin: string, games: readonly { code: string; name: string }[]): Html {
  return html`<main class="wide">
    <h1>Sandbox partners</h1>
    <p class="lead">
      The casino at <a href="${siteOrigin}">${siteOrigin}</a> works with outside companies: a game provider, a payment
      provider and an SMS gateway. Here they are played by one test server, on an origin of its own, over the protocols
      real ones speak.
    </p>
    <ul class="doors">
      ${games.map(
        ({ code, name }) =>
          html`<li>
            <h2>${name}</h2>
            <p>With real balance it is opened by the casino; here you can try it with play money.</p>
            <form method="post" action="/sandbox/try/${code}">
              <button class="primary">Try with play money</button>
            </form>
          </li>`,
      )}
      <li>
        <h2>SMS outbox</h2>
        <p>Codes and notices the casino sends to phones land in a list.</p>
        <a class="primary" href="/sandbox/sms">Open the outbox</a>
      </li>
      <li>
        <h2>Payment page</h2>
        <p>
          Each deposit at the casino leads to a page of its own: pay, fail, pay twice, pay late or pay another amount.
          One that ends with 18 centavos is declined before that.
        </p>
        <a class="secondary" href="${siteOrigin}">Begin a deposit there</a>
      </li>
      <li>
        <h2>Pay with a code</h2>
        <p>QR Ph codes, references for a counter and bank transfers: what a payer does with them is done here.</p>
        <a class="primary" href="/sandbox/payments">Pay with a code</a>
      </li>
      <li>
        <h2>Payouts</h2>
        <p>Withdrawals that the casino pays: which account numbers fail, and a button to decide by hand.</p>
        <a class="primary" href="/sandbox/payouts">See the payouts</a>
      </li>
    </ul>
  </main>`;
}
