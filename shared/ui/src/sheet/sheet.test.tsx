import { useState } from 'react';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { ConfirmSheet } from './confirm-sheet';
import { Sheet } from './sheet';
import type { SheetProps } from './sheet';

const user = userEvent.setup();

function Example(props: Partial<SheetProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Nickname" {...props} />
    </>
  );
}

async function openSheet(props: Partial<SheetProps> = {}): Promise<HTMLDialogElement> {
  render(<Example {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Nickname' });
}

const cancel = (dialog: Element): boolean => {
  const event = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, event);
  return event.defaultPrevented;
};

test('opens as a modal dialog with a title; the close button closes it and gives the focus back', async () => {
  const dialog = await openSheet({ subtitle: 'Others see it', actions: <Button>Save</Button> });
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.documentElement).toHaveClass('ui-locked');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveClass('ui-locked');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('the first field to write in has the focus, or the element that asks for it', async () => {
  const { unmount } = render(
    <Sheet open onClose={() => undefined} title="A">
      <input type="checkbox" aria-label="x" />
      <Field label="Name" value="" onChange={() => undefined} />
    </Sheet>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  unmount();
  render(
    <Sheet open onClose={() => undefined} title="A" actions={<Button data-autofocus="">Go</Button>}>
      <Field label="Name" value="" onChange={() => undefined} />
    </Sheet>,
  );
  expect(screen.getByRole('button', { name: 'Go' })).toHaveFocus();
});

test('Esc closes it', async () => {
  const dialog = await openSheet();
  expect(cancel(dialog)).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click on the backdrop closes it; a press that began inside does not', async () => {
  const dialog = await openSheet({ children: <p>Text</p> });
  fireEvent.pointerDown(screen.getByText('Text'));
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click inside and the cancel of a file field inside leave it open', async () => {
  const dialog = await openSheet({ children: <input type="file" aria-label="Photo" /> });
  fireEvent.pointerDown(screen.getByLabelText('Photo'));
  fireEvent.click(screen.getByLabelText('Photo'));
  fireEvent(screen.getByLabelText('Photo'), createEvent('cancel', screen.getByLabelText('Photo'), { bubbles: true }));
  expect(dialog).toBeInTheDocument();
});

test('one that cannot be dismissed has no close button, ignores Esc and backdrop, and comes back when the browser closes it', async () => {
  const dialog = await openSheet({ dismissible: false });
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(cancel(dialog)).toBe(true);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).toHaveAttribute('open');
  dialog.close();
  expect(dialog).toHaveAttribute('open');
  expect(dialog).toBeInTheDocument();
});

test('a close by the browser itself reaches the owner', async () => {
  const dialog = await openSheet();
  fireEvent(dialog, new Event('close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a sheet over a sheet: the page stays locked until the last is closed, and the lower one hears nothing of the upper', () => {
  const onCloseLower = jest.fn();
  const page = (upper: boolean) => (
    <Sheet open onClose={onCloseLower} title="Lower">
      <Sheet open={upper} onClose={() => undefined} title="Upper" />
    </Sheet>
  );
  const { rerender, unmount } = render(page(true));
  cancel(screen.getByRole('dialog', { name: 'Upper' }));
  rerender(page(false));
  expect(onCloseLower).not.toHaveBeenCalled();
  expect(document.documentElement).toHaveClass('ui-locked');
  unmount();
  expect(document.documentElement).not.toHaveClass('ui-locked');
});

describe('by a finger on the head', () => {
  const head = (): HTMLElement => screen.getByRole('heading', { level: 1 }).parentElement ?? document.body;
  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
  });

  // jsdom lacks PointerEvent, so its fields are set on a mouse event.
  function point(type: string, clientY: number, timeStamp: number, pointerType = 'touch'): void {
    const event = new MouseEvent(type, { bubbles: true, clientY });
    Object.defineProperties(event, {
      pointerType: { value: pointerType },
      pointerId: { value: 1 },
      timeStamp: { value: 1000 + timeStamp },
    });
    fireEvent(head(), event);
  }

  test('pulled far it closes', async () => {
    const dialog = await openSheet();
    point('pointerdown', 100, 0);
    point('pointermove', 180, 500);
    expect(dialog.style.transform).toBe('translateY(80px)');
    point('pointerup', 220, 1000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('flicked it closes', async () => {
    await openSheet();
    point('pointerdown', 100, 0);
    point('pointerup', 140, 50);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('pulled a little it returns', async () => {
    const dialog = await openSheet();
    point('pointerdown', 100, 0);
    point('pointermove', 140, 900);
    point('pointerup', 140, 1000);
    expect(dialog.style.transform).toBe('');
    expect(dialog).toBeInTheDocument();
  });

  test('a mouse does not pull', async () => {
    const dialog = await openSheet();
    point('pointerdown', 100, 0, 'mouse');
    point('pointerup', 300, 100, 'mouse');
    expect(dialog).toBeInTheDocument();
  });
});

test('a confirm sheet asks, and cannot be left while the answer is under way', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const sheet = (busy: boolean) => (
    <ConfirmSheet
      open
      title="Delete card?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      GCash 4821
    </ConfirmSheet>
  );
  const { rerender } = render(sheet(false));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect([onConfirm, onCancel].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  await expectAccessible();
  rerender(sheet(true));
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
