import css from './payment-channel-mark.module.css';

/** A payment channel's initials on a plain tile, because logos of payment companies may not be used. */
export function PaymentChannelMark({ name }: { name: string }) {
  const initials =
    name
      .split(/\s+/)
      .map((word) => word[0] ?? '')
      .join('')
      .slice(0, 2)
      .toUpperCase() || '?';
  const second = /^[A-Z][A-Z]/.test(name) ? name.slice(0, 2) : initials;
  return (
    <span className={css.mark} aria-hidden="true">
      {second}
    </span>
  );
}
