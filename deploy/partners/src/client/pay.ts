/**
 * The form is sent by script with `location.replace`, so paying and returning add no entries to the browser's history:
 * the back button of the casino then leads to the page before the payment, not to a finished payment. Without this
 * script both still work.
 */
async function pay(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  if (submitter instanceof HTMLButtonElement) body.append(submitter.name, submitter.value);
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
  if (answer.type === 'opaqueredirect') return location.replace(location.href);
  // The server refused the form; the page of its answer explains the reason.
  if (submitter instanceof HTMLButtonElement) {
    const chosen = document.createElement('input');
    Object.assign(chosen, { type: 'hidden', name: submitter.name, value: submitter.value });
    form.append(chosen);
  }
  form.submit();
}

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void pay(event.target, event.submitter);
});
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
});
