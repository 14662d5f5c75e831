import { stored } from '@parola/kit';

const MOST = 8;

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Recent search words of the player on this device, newest first. */
export const recentSearches = stored<string[]>('device', 'parola.own.lobby.searches', isWords, []);

/** Adds a word that led to a game. @returns all words */
export function rememberSearch(word: string): string[] {
  const kept = word.trim();
  const before = recentSearches.read();
  if (kept === '') return before;
  const all = [kept, ...before.filter((one) => one.toLowerCase() !== kept.toLowerCase())].slice(0, MOST);
  recentSearches.write(all);
  return all;
}
