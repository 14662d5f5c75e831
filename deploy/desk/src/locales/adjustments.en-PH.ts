import type { Messages } from '@parola/text';

/** Words of adjusting a player's cash. */
export default {
  'desk.adjust.title': 'Adjust the player’s cash',
  'desk.adjust.text':
    'A colleague must approve it. The player sees it in the statement as an adjustment; the reason stays internal.',
  'desk.adjust.way': 'Effect',
  'desk.adjust.give': 'Credit the player: the house owes the amount',
  'desk.adjust.gift': 'Credit the player as a gift',
  'desk.adjust.take': 'Debit the player',
  'desk.adjust.amount': 'Amount in pesos',
  'desk.adjust.amount-wrong': 'Type an amount such as 250 or 99.50, up to {most}.',
  'desk.adjust.reason': 'Reason',
  'desk.adjust.go': 'Submit',
} as const satisfies Messages;
