import { html, type Html } from '../pages/html';
import type { Provider } from './people';

/**
 * The page for logging in as a person at a sandbox provider, or declining. `merchant`: the site that requests the
 * log-in.
 */
export function loginPage({ name, path, people }: Provider, merchant: string): Html {
  return html`<main class="card social ${path}">
    <h1>${name}</h1>
    <p>${merchant} asks who you are. It is told your name and your number at ${name}, and nothing else.</p>
    <form method="post">
      <h2>Log in as</h2>
      <ul class="offers">
        ${people.map(
          ({ id, name: person }) =>
            html`<li><button class="secondary big" name="person" value="${id}">${person}</button></li>`,
        )}
      </ul>
      <button class="secondary" name="person" value="">Deny</button>
    </form>
    <form class="other" method="post">
      <label for="person">Somebody else, by a number of 4 to 9 digits</label>
      <div>
        <input id="person" name="person" inputmode="numeric" required pattern="[0-9]{4,9}" />
        <button class="secondary">Log in</button>
      </div>
    </form>
  </main>`;
}
