import { committedText, variablesRead } from '@parola/presets/reference';
import { EDGE_VARIABLES } from './edge-settings';
import { edgeReference } from './testing/edge-reference';

test('the committed pages of metrics and of the environment match the code', () => {
  for (const page of edgeReference()) expect(committedText(page)).toBe(page.text);
});

test('the front door reads no variable that its page leaves out', () => {
  const known = new Set(EDGE_VARIABLES);
  expect(variablesRead(__dirname).filter((name) => !known.has(name))).toEqual([]);
});
