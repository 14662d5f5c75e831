import { onPageEnd } from '../ground/page-lifetime';

/** Text counts as enlarged when it is wider by this factor than text without size adjustment. */
const ENLARGED = 1.1;

function line(parent: HTMLElement, adjust: string): HTMLElement {
  const text = parent.appendChild(document.createElement('span'));
  text.style.setProperty('display', 'table');
  text.style.setProperty('-webkit-text-size-adjust', adjust);
  text.style.setProperty('text-size-adjust', adjust);
  text.textContent = '00000000';
  return text;
}

/**
 * Marks the document (`data-text="large"`) while the player's device sets text larger than the page asks for. Amounts
 * keep to one line; only then may a large one go on in the next line, after a comma: it is better than a figure that
 * leaves the screen.
 */
export function watchTextSize(): void {
  if (typeof ResizeObserver === 'undefined') return;
  const probe = document.body.appendChild(document.createElement('div'));
  probe.className = 'visually-hidden';
  probe.setAttribute('aria-hidden', 'true');
  const [adjusted, fixed] = [line(probe, ''), line(probe, 'none')];
  const observer = new ResizeObserver(() => {
    if (adjusted.offsetWidth > fixed.offsetWidth * ENLARGED) document.documentElement.dataset.text = 'large';
    else delete document.documentElement.dataset.text;
  });
  observer.observe(adjusted);
  onPageEnd(() => {
    observer.disconnect();
    probe.remove();
  });
}
