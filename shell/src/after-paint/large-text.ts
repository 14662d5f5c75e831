import { onPageEnd } from '../ground/page-lifetime';

/** Factor over the width of unadjusted text from which text counts as enlarged. */
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
 * Marks the document (`data-text="large"`) while the device enlarges text. Amounts normally stay on one line. With the
 * mark, a large amount may wrap after a comma instead of leaving the screen.
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
