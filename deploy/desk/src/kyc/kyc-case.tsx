import { KYC_STATUS, manilaWhen } from '@parola/calls';
import type { KycCase } from '@parola/operations';
import { Banner, Card, DataView, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../access/current-operator';
import { useQuery } from '../api/use-query';
import { Columns } from '../layout/columns';
import { Page } from '../layout/page';
import { useText } from '../text';
import { Decision } from './decision';
import { Documents } from './documents';
import css from './kyc.module.css';
import { fundsWords, idTypeWords, reasonWords, statusWords } from './kyc-words';

const when = (time: number) => manilaWhen(time, Date.now());

/** Page of an identity check: the player's data beside the documents. The audit records each view. */
export function CasePage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery('kyc.open', { id });
  return (
    <Page title={id}>
      <Stack gap={4}>
        <TextLink href="/desk/kyc">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={2} />}>
          {(found) => <Opened key={found.id} of={found} onOvertaken={query.reload} />}
        </DataView>
      </Stack>
    </Page>
  );
}

function Opened({ of, onOvertaken }: { of: KycCase; onOvertaken: () => void }) {
  const navigate = useNavigate();
  const mayDecide = useMay('kyc.approve');
  const [viewed, setViewed] = useState<ReadonlySet<string>>(new Set());
  const waits = of.status === KYC_STATUS.submitted;
  return (
    <Stack gap={4}>
      <Documents of={of} onShown={(file) => setViewed((now) => new Set([...now, file]))} />
      <Columns>
        <Said of={of} />
        <Stack gap={4}>
          {!waits && <Decided of={of} />}
          {waits && mayDecide && (
            <Decision
              id={of.id}
              seenAll={of.files.every((file) => viewed.has(file.id))}
              onDone={() => void navigate('/desk/kyc')}
              onOvertaken={onOvertaken}
            />
          )}
          <Before of={of} />
        </Stack>
      </Columns>
    </Stack>
  );
}

function Said({ of: { idType, person, account, player, submitTime } }: { of: KycCase }) {
  const t = useText();
  const otherBirthday = account.birthday !== null && account.birthday !== person.birthday;
  return (
    <Card>
      <SectionTitle>{t('desk.kyc.said')}</SectionTitle>
      {otherBirthday && (
        <Banner tone="warning">{t('desk.kyc.other-birthday', { birthday: account.birthday ?? '' })}</Banner>
      )}
      <Facts>
        <Fact name={t('desk.kyc.name')}>{person.realName}</Fact>
        <Fact name={t('desk.kyc.birthday')}>{person.birthday}</Fact>
        <Fact name={t(idTypeWords(idType))}>{person.idNo}</Fact>
        <Fact name={t('desk.kyc.birth-place')}>{person.birthPlace}</Fact>
        <Fact name={t('desk.kyc.nationality')}>{person.nationality}</Fact>
        <Fact name={t('desk.kyc.address')}>{person.address}</Fact>
        {person.permanentAddress && <Fact name={t('desk.kyc.permanent')}>{person.permanentAddress}</Fact>}
        <Fact name={t('desk.kyc.occupation')}>{person.occupation}</Fact>
        {person.employer && <Fact name={t('desk.kyc.employer')}>{person.employer}</Fact>}
        <Fact name={t('desk.kyc.funds')}>{t(fundsWords(person.sourceOfFunds))}</Fact>
        <Fact name={t('desk.kyc.account')}>
          <TextLink href={`/desk/players/${player}`}>
            {[account.nickname, account.mobile].filter(Boolean).join(' · ')}
          </TextLink>
        </Fact>
        <Fact name={t('desk.kyc.sent')}>{when(submitTime)}</Fact>
      </Facts>
    </Card>
  );
}

function Decided({ of: { status, decideTime, decidedBy, rejectCode, rejectWords } }: { of: KycCase }) {
  const t = useText();
  return (
    <Card>
      <SectionTitle>{t(statusWords(status))}</SectionTitle>
      <Facts>
        <Fact name={t('desk.kyc.by')}>{decidedBy}</Fact>
        {decideTime !== null && <Fact name={t('desk.kyc.when')}>{when(decideTime)}</Fact>}
        {rejectCode !== null && <Fact name={t('desk.kyc.reason')}>{t(reasonWords(rejectCode))}</Fact>}
        {rejectWords && <Fact name={t('desk.kyc.words')}>{rejectWords}</Fact>}
      </Facts>
    </Card>
  );
}

function Before({ of: { before } }: { of: KycCase }) {
  const t = useText();
  if (before.length === 0) return null;
  return (
    <Card>
      <SectionTitle>{t('desk.kyc.before')}</SectionTitle>
      <ul className={css.before}>
        {before.map(({ id, status, decideTime, decidedBy, rejectCode }) => (
          <li key={id}>
            <TextLink href={`/desk/kyc/${id}`}>{id}</TextLink>{' '}
            {[
              t(statusWords(status)),
              rejectCode !== null && t(reasonWords(rejectCode)),
              decidedBy,
              decideTime !== null && when(decideTime),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}
