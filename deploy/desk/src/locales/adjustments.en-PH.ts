import type { Messages } from '@parola/text';

/** Words of adjusting a player's cash. */
export default {
  'desk.adjust.title': 'Adjust his cash',
  'desk.adjust.text':
    'A colleague has to agree. The player finds it in his statement as an adjustment; the reason stays with us.',
  'desk.adjust.way': 'What happens',
  'desk.adjust.give': 'The player gets it: the house owes it',
  'desk.adjust.gift': 'The player gets it as a gift',
  'desk.adjust.take': 'It is taken from the player',
  'desk.adjust.amount': 'Amount in pesos',
  'desk.adjust.amount-wrong': 'Type an amount such as 250 or 99.50, up to {most}.',
  'desk.adjust.reason': 'Reason',
  'desk.adjust.go': 'Hand in',
} as const satisfies Messages;
