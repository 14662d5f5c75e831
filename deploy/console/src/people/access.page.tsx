import { mayCall, useMe } from '../access/current-account';
import { ProviderButton, useProvider } from '../access/provider';
import { SectionTitle, Stack } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { Page } from '../components/page';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import { grantWords } from './grants';
import { People } from './people';
import { Publishers } from './publishers';
import { Tokens } from './tokens';

/** Page of permissions: the person's own rights, tokens of programs, publishers' keys, and for an admin all people. */
export default function AccessPage() {
  const t = useText();
  const me = useMe();
  const provider = useProvider();
  return (
    <Page title={t('console.room.access')}>
      <Stack gap={6}>
        <section>
          <SectionTitle>{t('console.access.you')}</SectionTitle>
          <Facts>
            <Fact name={t('console.log-in.login')}>{me.login}</Fact>
            <Fact name={t('console.access.may')}>{grantWords(me.grants)}</Fact>
            <Fact name={t('console.access.until')}>{manilaWhen(me.expires)}</Fact>
            {me.linked && <Fact name={t('console.provider.at')}>{t('console.provider.linked', { provider })}</Fact>}
          </Facts>
          {provider && !me.linked && (
            <ProviderButton words={t('console.provider.link', { provider })} make={() => ({ link: true })} />
          )}
        </section>
        <Tokens />
        <Publishers />
        {mayCall(me, 'accounts') && <People />}
      </Stack>
    </Page>
  );
}
