import { Fingerprint } from 'lucide-react';
import { useHost, useSession } from '@parola/kit';
import { Card, Icon, SectionTitle, Stack } from '@parola/ui';
import { Fact, Facts, List, ListRow } from '@parola/ui/forms';
import { useText } from '../../../texts/profile';
import { Look } from './profile-look';
import { OwnPicture } from './own-picture';
import { PROFILE_INFO } from './routes';
import css from './profile.module.css';

/** A player's profile: nickname, picture, and the facts of the account. */
export function Profile({ layout }: { layout: 'rows' | 'cards' }) {
  const t = useText();
  const { nav } = useHost();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Stack gap={5} className={layout === 'cards' ? css.cards : css.page}>
      <Card as="section">
        <SectionTitle>{t('shell.profile.who')}</SectionTitle>
        <Look user={user} />
      </Card>
      <Card as="section">
        <SectionTitle>{t('shell.profile.own')}</SectionTitle>
        <OwnPicture has={user.avatarOther !== ''} />
      </Card>
      <Card as="section">
        <SectionTitle>{t('shell.profile.account')}</SectionTitle>
        <Facts>
          <Fact name={t('shell.profile.id')}>{String(user.id)}</Fact>
          <Fact name={t('shell.profile.mobile')}>{user.mobile}</Fact>
          <Fact name={t('shell.profile.days')}>{t('shell.profile.days-value', { days: user.regPeriod })}</Fact>
        </Facts>
      </Card>
      <List label={t('shell.profile.more')}>
        <ListRow
          icon={<Icon of={Fingerprint} />}
          title={t('shell.profile.info')}
          meta={t('shell.profile.info-text')}
          href={nav.href(PROFILE_INFO)}
        />
      </List>
    </Stack>
  );
}
