import { GENERAL, INVITATION, OF_REMOTE } from './link-texts';

it.each([GENERAL, INVITATION, ...Object.values(OF_REMOTE)])(
  '$title makes no offer, because excluded people see it too, and names the minimum age',
  ({ title, words }) => {
    expect(`${title} ${words}`).not.toMatch(/bonus|free|gift|reward|prize|\bwin|₱|%|deposit|cash/i);
    expect(words).toMatch(/21 (and|or) older/);
    // The texts are put into attributes unescaped.
    expect(title + words).not.toMatch(/[<>"&]/);
  },
);
