import { html, type Html } from '../pages/html';
import { manilaTime } from '../pages/time';
import type { Sms } from './messages';

function marked(sms: Sms): Html {
  if (sms.code === null) return html`${sms.text}`;
  const [before = '', ...after] = sms.text.split(sms.code);
  return html`${before}<mark>${sms.code}</mark>${after.join(sms.code)}`;
}

/** The SMS outbox: newest first, one-time codes marked, filter by number. `problem` is shown instead of messages. */
export function smsPage(messages: Sms[], to: string | undefined, problem?: string): Html {
  return html`<main class="wide">
    <h1>SMS outbox</h1>
    <p class="lead">Every message the casino sends lands here instead of on a phone.</p>
    <form class="filter" method="get" action="/sandbox/sms">
      <label for="to">Number</label>
      <input id="to" name="to" inputmode="tel" placeholder="+639171234567" value="${to ?? ''}" />
      <button class="primary" type="submit">Show</button>
      ${to !== undefined && html`<a class="secondary" href="/sandbox/sms">All numbers</a>`}
    </form>
    ${
      problem !== undefined
        ? html`<p class="notice bad" role="alert">${problem}</p>`
        : messages.length === 0
          ? html`<p class="empty">No messages${to === undefined ? '' : ` to ${to}`} yet. <a href="">Look again</a></p>`
          : html`<table class="messages">
              <caption>
                ${messages.length} message${messages.length === 1 ? '' : 's'}${to === undefined ? '' : ` to ${to}`},
                newest first
              </caption>
              <thead>
                <tr>
                  <th scope="col">Time (Manila)</th>
                  <th scope="col">To</th>
                  <th scope="col">Message</th>
                </tr>
              </thead>
              <tbody>
                ${messages.map(
                  (sms) =>
                    html`<tr>
                      <td><time datetime="${sms.time.toISOString()}">${manilaTime(sms.time)}</time></td>
                      <td><a href="/sandbox/sms?to=${encodeURIComponent(sms.to)}">${sms.to}</a></td>
                      <td>${marked(sms)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
    }
    <p><a href="/">Back to the sandbox</a></p>
  </main>`;
}
