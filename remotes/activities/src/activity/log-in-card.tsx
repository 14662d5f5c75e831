import { useHost } from '@parola/kit';
import { Button, Card } from '@parola/ui';
import { useText } from '../text/activity';
import css from './activity.module.css';

/** The log-in link for visitors on an activity's page. */
export function LogInCard() {
  const t = useText();
  const { session } = useHost();
  return (
    <Card tone="raised" className={css.login}>
      <p className={css.loginText}>{t('activities.info.log-in-text')}</p>
      <Button wide onClick={() => void session.requireLogin()}>
        {t('activities.info.log-in')}
      </Button>
    </Card>
  );
}
