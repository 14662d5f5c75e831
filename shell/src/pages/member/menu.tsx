import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon, IconButton, RedDot, TextLink } from '@parola/ui';
import { Field, List, ListRow } from '@parola/ui/forms';
import { matcherOf } from '../../ground/match-text';
import { T, useText } from '../../texts/account';
import { LogOut } from './log-out';
import { useMenuEntries, type Entry, type MenuGroup } from './menu-entries';
import css from './member.module.css';

const TITLES = {
  account: 'shell.member.account',
  play: 'shell.member.group-play',
  help: 'shell.member.group-help',
  legal: 'shell.member.group-legal',
} as const satisfies Record<MenuGroup, string>;

function Row({ entry: { icon, title, waits, meta, href } }: { entry: Entry }) {
  return (
    <ListRow
      icon={<Icon of={icon} />}
      title={
        <>
          {title}
          {waits && (
            <>
              {' '}
              <RedDot label={waits} />
            </>
          )}
        </>
      }
      meta={meta}
      href={href}
    />
  );
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <List label={title}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </List>
    </section>
  );
}

/** The links of the account page in groups, with a search over their words, and the log-out. */
export function Menu() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const matches = matcherOf(typed);
  const groups = new Map<MenuGroup, Entry[]>();
  // A group has the place of its first link, so that the operator's order also arranges the groups.
  for (const entry of useMenuEntries())
    if (matches(`${entry.title} ${entry.meta ?? ''} ${t(TITLES[entry.group])}`))
      groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return (
    <>
      <Field
        type="search"
        label={t('shell.member.search')}
        hideLabel
        placeholder={t('shell.member.search-hint')}
        value={typed}
        onChange={setTyped}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        start={<Icon of={Search} size={20} />}
        end={
          searching && (
            <IconButton label={t('shell.member.clear')} onClick={() => setTyped('')}>
              <Icon of={X} size={20} />
            </IconButton>
          )
        }
      />
      <div role="status">
        {groups.size === 0 && (
          <>
            <p>{t('shell.member.none', { words: typed.trim() })}</p>
            <p className={css.none}>
              <T id="shell.member.none-text" help={<TextLink inline href="/faq" />} />
            </p>
          </>
        )}
      </div>
      {[...groups].map(([group, entries]) => (
        <Group key={group} title={t(TITLES[group])} entries={entries} />
      ))}
      <List>
        <LogOut />
      </List>
    </>
  );
}
