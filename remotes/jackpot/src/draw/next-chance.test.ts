import { nextChance } from './next-chance';

test.each([
  [{ needDeposit: 20_000, haveDeposit: 0, needTyping: 0, haveTyping: 0 }, 'Next chance after ₱200 deposit'],
  [
    { needDeposit: 20_000, haveDeposit: 5_050, needTyping: 100_000, haveTyping: 25_000 },
    'Next chance after ₱149.50 deposit or ₱750 valid bet',
  ],
  [{ needDeposit: 100, haveDeposit: 100, needTyping: 100_000, haveTyping: 0 }, 'Next chance after ₱1,000 valid bet'],
  [{ needDeposit: 100, haveDeposit: 900, needTyping: 0, haveTyping: 0 }, ''],
])('%j', (info, sentence) => expect(nextChance(info)).toBe(sentence));
