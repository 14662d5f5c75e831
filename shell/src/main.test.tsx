import { waitFor } from '@testing-library/dom';
import { expectConsole } from '@parola/testing';

jest.mock('./start', () => {
  throw new Error('an old browser lacks something');
});

test('a shell reports that its code ended while it was read, in the words of the HTML', async () => {
  expectConsole('error', /^\[shell\] could not start Error: an old browser lacks something/);
  document.body.innerHTML = `<div class="boot-late"></div><div id="root"></div>
    <template id="boot-fatal"><main class="boot-fatal"><button>Again</button><p></p></main></template>`;
  await import('./main');
  await waitFor(() => expect(document.querySelector('#root main.boot-fatal p')?.textContent).toBe('start'));
  expect(document.querySelector('.boot-late')).toBeNull();
});
