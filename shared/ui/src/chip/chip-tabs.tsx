import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../base/cx';
import { RedDot } from '../pill/pill';
import css from './chip.module.css';

export type TabItem<V extends string> = {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  /** Shows a red dot: something new in the tab. */ dot?: boolean;
};

export type TabsProps<V extends string> = {
  /** Connects the tabs with their `<TabPanel tabs={id}>`; unique on the page. */
  id: string;
  /** Accessible name of the list. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Stays under the top bar while the page scrolls. */
  sticky?: boolean;
  /** The tabs share the whole width. */
  fill?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Shared implementation of ChipTabs and Tabs. The class names are added to those of a chip. */
export function TabList<V extends string>({
  id,
  label,
  items,
  value,
  onChange,
  sticky,
  fill,
  className,
  tabClassName,
}: TabsProps<V> & { className?: string; tabClassName?: string }) {
  const row = useRef<HTMLDivElement>(null);
  const index = items.findIndex((item) => item.value === value);

  useEffect(() => {
    // A separate task: reading positions forces a layout, and the page has just rendered.
    const timer = setTimeout(() => {
      const tab = row.current?.children[index];
      // `scrollIntoView` could scroll the page too.
      if (row.current && tab instanceof HTMLElement)
        row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 2 + tab.offsetWidth / 2;
    });
    return () => clearTimeout(timer);
  }, [index]);

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : step && (index + step + items.length) % items.length;
    const next = to === undefined ? undefined : items[to];
    if (!next || to === undefined) return;
    event.preventDefault();
    const tab = row.current?.children[to];
    if (tab instanceof HTMLElement) tab.focus();
    onChange(next.value);
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={cx(css.row, sticky && css.sticky, fill && css.fill, className)}
    >
      {items.map((item, position) => {
        const selected = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={selected}
            aria-controls={selected ? `${id}-panel` : undefined}
            tabIndex={selected || (index < 0 && position === 0) ? 0 : -1}
            className={cx(css.chip, selected && css.selected, tabClassName)}
            onKeyDown={move}
            onClick={() => onChange(item.value)}
          >
            {item.icon}
            {item.label}
            {item.dot && <RedDot className={css.dot} />}
          </button>
        );
      })}
    </div>
  );
}

/** Tabs in the look of chips: categories, filters that replace the view. Arrow keys move, Home and End jump. */
export function ChipTabs<V extends string>(props: TabsProps<V>) {
  return <TabList {...props} />;
}

export type TabPanelProps = {
  /** The id of the tabs. */ tabs: string;
  /** The selected value. */ value: string;
  children: ReactNode;
  className?: string;
};

/** The content of the selected tab; exactly one for each list of tabs. */
export function TabPanel({ tabs, value, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${tabs}-panel`} aria-labelledby={`${tabs}-${value}`} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
