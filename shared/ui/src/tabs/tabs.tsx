import { TabList } from '../chip/chip-tabs';
import type { TabsProps } from '../chip/chip-tabs';
import css from './tabs.module.css';

/** Tabs with an underline, for two to four views of one thing. Each shows a `TabPanel`. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  return <TabList {...props} className={css.line} tabClassName={css.tab} />;
}
