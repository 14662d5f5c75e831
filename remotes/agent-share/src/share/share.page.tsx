import { Link2, PartyPopper, UserPlus } from 'lucide-react';
import { formatPesos, type CallResponse } from '@parola/calls';
import { useCall, useHost, useSession } from '@parola/kit';
import { Button, Card, DataView, Icon, Skeleton, Stack, type IconType } from '@parola/ui';
import { InviteCard } from '../invite/invite-card';
import { FriendCode } from './friend-code';
import { Friends } from './friends';
import css from './share.module.css';

type Invite = CallResponse<'actInviteUser'>;

/** What a friend must have done to count; visitors are not told how much. */
function counting(rule: Invite['validRule'] | undefined): string {
  if (!rule) return 'has topped up';
  const parts = [
    rule.recharge > 0 && `topped up ${formatPesos(rule.recharge)}`,
    rule.bet > 0 && `played ${formatPesos(rule.bet)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `has ${parts.join(' and ')}` : 'has signed up';
}

function Steps({ info }: { info: Invite | undefined }) {
  const steps: { icon: IconType; text: string }[] = [
    { icon: Link2, text: 'Send your link to a friend of 21 or over.' },
    { icon: UserPlus, text: 'Your friend signs up with it.' },
    { icon: PartyPopper, text: `The invitation counts once your friend ${counting(info?.validRule)}.` },
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
  return (
    <dl className={css.counts}>
      <div className={css.count}>
        <dt className={css.countName}>Invited</dt>
        <dd className={css.countFigure}>{info.inviteCount}</dd>
      </div>
      <div className={css.count}>
        <dt className={css.countName}>Counting</dt>
        <dd className={css.countFigure}>{info.validCount}</dd>
      </div>
    </dl>
  );
}

function PlayerPage() {
  const invite = useCall('actInviteUser', {});
  return (
    <>
      <DataView
        of={invite}
        skeleton={
          <Stack gap={4}>
            <Skeleton shape="card" count={2} />
          </Stack>
        }
      >
        {(info) => (
          <Stack gap={4}>
            <InviteCard code={info.inviteCode} url={info.shareUrl} />
            <Counts info={info} />
            <Steps info={info} />
            {info.ruleList.map((section) => (
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
        )}
      </DataView>
      <Friends />
      <FriendCode />
    </>
  );
}

function VisitorPage() {
  const { session } = useHost();
  return (
    <Card tone="raised" className={css.visitor}>
      <Steps info={undefined} />
      <Button wide onClick={() => void session.requireLogin()}>
        Log in to get your link
      </Button>
    </Card>
  );
}

/** Inviting friends: the link, how it works, who came. */
export default function SharePage() {
  const { status } = useSession();
  return (
    <div className={css.page}>
      <Card as="section" tone="violet" className={css.hero} aria-label="Invite friends">
        <h1 className={css.title}>Play together</h1>
        <p className={css.text}>Bring friends along. Adults of 21 and over only.</p>
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
