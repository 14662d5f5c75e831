import { Link2, PartyPopper, UserPlus } from 'lucide-react';
import { type CallResponse, formatPesos, translated } from '@parola/calls';
import { useCall, useConfig, useHost, useLocale, useSession } from '@parola/kit';
import { Banner, Button, Card, DataView, Icon, type IconType, Picture, Skeleton, Stack } from '@parola/ui';
import { InviteCard } from '../invite/invite-card';
import { useText } from '../text';
import { useText as usePageText } from '../text/pages';
import { Channels } from './channels';
import { FriendCode } from './friend-code';
import { Friends } from './friends';
import { More } from './more-rewards';
import { PosterButton } from './poster-button';
import css from './share.module.css';

type Invite = CallResponse<'actInviteUser'>;

/** The condition for a friend to count; visitors see it without amounts. */
function useCounting(rule: Invite['validRule'] | undefined): string {
  const t = useText();
  if (!rule) return t('agent-share.step.counts-topped-up');
  const [recharge, bet] = [formatPesos(rule.recharge), formatPesos(rule.bet)];
  if (rule.recharge > 0 && rule.bet > 0) return t('agent-share.step.counts-both', { recharge, bet });
  if (rule.recharge > 0) return t('agent-share.step.counts-recharge', { recharge });
  if (rule.bet > 0) return t('agent-share.step.counts-bet', { bet });
  return t('agent-share.step.counts-signed-up');
}

function Steps({ info }: { info: Invite | undefined }) {
  const t = useText();
  const steps: { icon: IconType; text: string }[] = [
    { icon: Link2, text: t('agent-share.step.send') },
    { icon: UserPlus, text: t('agent-share.step.sign-up') },
    { icon: PartyPopper, text: useCounting(info?.validRule) },
  ];
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step.text} className={css.step}>
          <span className={css.stepIcon}>
            <Icon of={step.icon} />
          </span>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}

function Counts({ info }: { info: Invite }) {
  const t = useText();
  return (
    <dl className={css.counts}>
      <Card tone="cell" className={css.count}>
        <dt className={css.countName}>{t('agent-share.page.invited')}</dt>
        <dd className={css.countFigure}>{info.inviteCount}</dd>
      </Card>
      <Card tone="cell" className={css.count}>
        <dt className={css.countName}>{t('agent-share.page.counting')}</dt>
        <dd className={css.countFigure}>{info.validCount}</dd>
      </Card>
    </dl>
  );
}

/** The ways to invite. Empty for players who may not claim. */
function Invitation({ info }: { info: Invite }) {
  const t = usePageText();
  const may = useHost().session.can('claim');
  if (!may.ok) return <Banner>{t('agent-share.refused', { why: may.why })}</Banner>;
  return (
    <InviteCard code={info.inviteCode} url={info.shareUrl}>
      <Channels url={info.shareUrl} />
      <PosterButton code={info.inviteCode} url={info.shareUrl} />
    </InviteCard>
  );
}

function PlayerPage() {
  const locale = useLocale();
  const invite = useCall('actInviteUser', {});
  return (
    <DataView
      of={invite}
      skeleton={
        <Stack gap={4}>
          <Skeleton shape="card" count={2} />
        </Stack>
      }
    >
      {(info) => (
        <>
          <Stack gap={4}>
            <Invitation info={info} />
            <Counts info={info} />
            <More spinCount={info.spinCount} onSpun={invite.reload} />
            <Steps info={info} />
            {info.ruleList
              .map((both) => translated(both, locale))
              .map((section) => (
                <section key={section.title}>
                  <h2 className={css.heading}>{section.title}</h2>
                  {section.lines.map((line) => (
                    <p key={line} className={css.text}>
                      {line}
                    </p>
                  ))}
                </section>
              ))}
          </Stack>
          {/* Rendered after the parts above it, which have no fixed height and would otherwise shift it. */}
          <Friends />
          <FriendCode />
        </>
      )}
    </DataView>
  );
}

function VisitorPage() {
  const t = useText();
  const { session } = useHost();
  return (
    <Card tone="raised" className={css.visitor}>
      <Steps info={undefined} />
      <Button wide onClick={() => void session.requireLogin()}>
        {t('agent-share.page.log-in')}
      </Button>
    </Card>
  );
}

/** The page for inviting friends: link, rules, and the friends who signed up. */
export default function SharePage() {
  const t = useText();
  const { status } = useSession();
  const art = useConfig('appArtMap')?.['promo-invite'];
  return (
    <div className={css.page}>
      <Card as="section" tone="frame" className={css.hero} aria-label={t('agent-share.page.label')}>
        {art && (
          <Picture
            src={art.src}
            webp={art.webp}
            avif={art.avif}
            sizes="(min-width:1024px) 640px, 100vw"
            alt=""
            width={art.width}
            height={art.height}
            cover
            eager="high"
            className={css.heroArt}
          />
        )}
        <div className={css.heroWords}>
          <h2 className={css.title}>{t('agent-share.page.title')}</h2>
          <p className={css.text}>{t('agent-share.page.text')}</p>
        </div>
      </Card>
      {status === 'player' ? (
        <PlayerPage />
      ) : status === 'visitor' ? (
        <VisitorPage />
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </div>
  );
}
