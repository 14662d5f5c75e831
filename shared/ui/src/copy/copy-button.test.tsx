import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { CopyButton } from './copy-button';

function clipboard(writeText: ((text: string) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
}

const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });

afterEach(() => jest.useRealTimers());

test('copies, says so to eyes and ears for two seconds', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const onCopied = jest.fn();
  clipboard(writeText);
  render(<CopyButton value="PRL-1" label="Copy order number" onCopied={onCopied} />);
  await expectAccessible();
  jest.useFakeTimers();
  await press();
  expect(writeText).toHaveBeenCalledWith('PRL-1');
  expect(onCopied).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  act(() => {
    jest.advanceTimersByTime(2000);
  });
  expect(screen.getByRole('button', { name: 'Copy order number' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('takes the room of both its words at once, so that saying it moves nothing', async () => {
  clipboard(() => Promise.resolve());
  render(<CopyButton value="PRL-1" label="Copy code" />);
  const words = () => [...screen.getByRole('button').querySelectorAll('.word')].map((word) => word.textContent);
  expect(words()).toEqual(['Copy code', 'Copied']);
  await press();
  expect(words()).toEqual(['Copy code', 'Copied']);
});

test.each([
  ['is missing', undefined],
  ['refuses', () => Promise.reject(new Error('denied'))],
])('where the clipboard %s, the old way', async (_case, writeText) => {
  clipboard(writeText);
  const copied: (string | undefined)[] = [];
  document.execCommand = () => copied.push(document.querySelector('textarea')?.value) > 0;
  render(<CopyButton value="PRL-2" />);
  screen.getByRole('button').focus();
  await press();
  expect(copied).toEqual(['PRL-2']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.getByRole('button', { name: 'Copied' })).toHaveFocus();
});

test('reports no success when no text was copied', async () => {
  clipboard(undefined);
  document.execCommand = () => {
    throw new Error('gone');
  };
  const onCopied = jest.fn();
  render(<CopyButton value="PRL-3" onCopied={onCopied} />);
  await press();
  expect(onCopied).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
});
