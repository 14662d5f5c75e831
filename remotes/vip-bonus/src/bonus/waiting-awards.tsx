import { CalendarCheck, Crown, Footprints, ListChecks, Mail, Sparkles } from 'lucide-react';
import { route } from '@parola/contract';
import { Link, useHost, useSession } from '@parola/kit';
import { Card, Icon, SectionTitle } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useText } from '../text/bonus';
import { TASKS } from './routes';
import css from './hub.module.css';

const THINGS = [
  { flag: 'signInFlag', name: 'check-in', icon: CalendarCheck, to: route('activities.sign-in') },
  { flag: 'taskAwardFlag', name: 'tasks', icon: ListChecks, to: route(TASKS) },
  { flag: 'hasTask', name: 'first', icon: Footprints, to: route(TASKS) },
  { flag: 'vipAwardFlag', name: 'vip', icon: Crown, to: route('vip-bonus.level') },
  { flag: 'canReceiveDrawChance', name: 'draw', icon: Sparkles, to: route('jackpot.draw') },
  { flag: 'emailAwardFlag', name: 'mail', icon: Mail, to: route('shell.mail') },
] as const;

/** The claimable awards, each with a link to its page. */
export function Waiting() {
  const t = useText();
  const { redDots } = useSession();
  const { session } = useHost();
  const waiting = session.can('claim').ok ? THINGS.filter(({ flag }) => redDots[flag]) : [];
  return (
    <section className={css.section} aria-labelledby="bonus-waiting">
      <SectionTitle id="bonus-waiting">{t('vip-bonus.waiting.title')}</SectionTitle>
      {waiting.length === 0 ? (
        <Card>
          <p className={css.lead}>{t('vip-bonus.waiting.none')}</p>
          <p className={css.text}>{t('vip-bonus.waiting.none-text')}</p>
        </Card>
      ) : (
        <List label={t('vip-bonus.waiting.title')}>
          {waiting.map(({ name, icon, to }) => (
            <Link
              as={ListRow}
              key={name}
              to={to}
              icon={<Icon of={icon} />}
              title={t(`vip-bonus.waiting.${name}`)}
              meta={t(`vip-bonus.waiting.${name}-text`)}
            />
          ))}
        </List>
      )}
    </section>
  );
}
