import { useCallback, useState } from 'react';
import type { Kyc, KycIdTypeItem } from '@parola/calls';
import { useOnline } from '@parola/kit';
import { Banner, Card, Stack, TextLink } from '@parola/ui';
import { Steps, useFocusWhen } from '@parola/ui/forms';
import { useText } from '../../texts/kyc';
import { AboutYou } from './about-you';
import { isBegun, type Answers, type Known } from './answers';
import { deleteAnswers, storeAnswers, storedAnswers } from './stored-answers';
import { Review } from './review';
import { YourFace, YourId } from './your-id';
import css from './kyc.module.css';

const TITLES = ['shell.kyc.you', 'shell.kyc.id', 'shell.kyc.face', 'shell.kyc.review'] as const;

interface FormProps {
  known: Known;
  /** Accepted IDs in the operator's order; at least one. */
  papers: readonly KycIdTypeItem[];
  reviewHours: number;
  onSent(kyc: Kyc): void;
}

/** The title of a step. It takes the focus when the player moves to the step. */
function Title({ moved, children }: { moved: boolean; children: string }) {
  const heading = useFocusWhen<HTMLHeadingElement>(moved);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** Returns the stored answers of an earlier visit, as far as they still fit, and the step that was reached. */
function resumed(known: Known, papers: readonly KycIdTypeItem[]): { at: number; answers: Answers } {
  const fresh = isBegun(known, papers[0]);
  const kept = storedAnswers();
  if (!kept) return { at: 0, answers: fresh };
  const offered = papers.some(({ idType }) => String(idType) === kept.written.idType);
  const birthday = kept.written.birthday || fresh.birthday;
  return { at: kept.at, answers: { ...fresh, ...kept.written, birthday, ...(!offered && { idType: fresh.idType }) } };
}

/**
 * The steps of a check. Moving between steps and leaving the page keeps everything except the ID number. Pictures are
 * already uploaded.
 */
export function KycForm({ known, papers, reviewHours, onSent }: FormProps) {
  const t = useText();
  const online = useOnline();
  const [start] = useState(() => resumed(known, papers));
  const [at, setAt] = useState(start.at);
  const [moved, setMoved] = useState(false);
  const [answers, setAnswers] = useState(start.answers);
  const go = (to: number) => {
    setMoved(true);
    setAt(to);
  };
  const done = (more: Partial<Answers>) => {
    setAnswers((now) => ({ ...now, ...more }));
    storeAnswers(at + 1, { ...answers, ...more });
    go(at + 1);
  };
  const written = useCallback((now: Partial<Answers>) => storeAnswers(at, { ...answers, ...now }), [at, answers]);
  const sent = (kyc: Kyc) => {
    deleteAnswers();
    onSent(kyc);
  };
  const step = { answers, onBack: () => go(at - 1), onDone: done };
  const paper = papers.find((one) => String(one.idType) === answers.idType);
  return (
    <Stack gap={4}>
      <Steps
        label={t('shell.kyc.steps')}
        items={[t('shell.kyc.step-you'), t('shell.kyc.step-id'), t('shell.kyc.step-face'), t('shell.kyc.step-send')]}
        current={at}
      />
      {at === 0 && (
        <p className={css.help}>
          {t('shell.kyc.intro')}{' '}
          <TextLink inline href="/rules/kyc">
            {t('shell.kyc.rules')}
          </TextLink>
        </p>
      )}
      {!online && <Banner tone="warning">{t('shell.kyc.offline')}</Banner>}
      <Card as="section">
        <Stack gap={4}>
          <Title key={at} moved={moved}>
            {t(TITLES[at] ?? TITLES[0])}
          </Title>
          {at === 0 && <AboutYou answers={answers} onWritten={written} onDone={done} />}
          {at === 1 && <YourId papers={papers} onWritten={written} {...step} />}
          {at === 2 && <YourFace {...step} />}
          {at === 3 && paper && (
            <Review answers={answers} paper={paper} reviewHours={reviewHours} onBack={step.onBack} onSent={sent} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
