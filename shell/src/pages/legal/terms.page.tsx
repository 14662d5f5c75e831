import { AGE_MIN } from '@parola/calls';
import { useConfig } from '@parola/kit';
import { TextLink } from '@parola/ui';
import css from './legal.module.css';

/** The terms in short and plain words; the version is what a new player accepts. */
export default function TermsPage() {
  const version = useConfig('appTermsVersion');
  const notice = useConfig('appRegulatorNotice');
  const licence = useConfig('appLicenceInfo');
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  return (
    <article className={css.text}>
      {version && <p>Version {version}</p>}
      <h2>Who may play</h2>
      <p>You must be {age} or older, be in the Philippines, and have one account only. These persons may not play:</p>
      <ul className={css.list}>
        {(notice?.items ?? []).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>Money and winnings of persons who may not play are forfeited.</p>
      <h2>Your account</h2>
      <p>
        Your account is yours alone. Keep your password and the codes we send to yourself; nobody of us will ever ask
        for them. We verify your identity before you deposit or withdraw, and payments go only to accounts in your own
        name.
      </p>
      <h2>Deposits, withdrawals and bonuses</h2>
      <p>
        All amounts are in Philippine pesos. Free bonuses are paid out after one valid top-up. Every offer shows its
        conditions, how much must be played and until when, before you take it. You may always play without a bonus.
      </p>
      <h2>Games</h2>
      <p>
        Results come from the game server and cannot be influenced. If a game breaks down, its round is void and the
        stake is returned; the record of the game server decides.
      </p>
      <h2>Breaks and self-exclusion</h2>
      <p>
        You can take a break or exclude yourself at any time under{' '}
        <TextLink inline href="/member/self-limited">
          Breaks and self-exclusion
        </TextLink>
        . A self-exclusion cannot be ended before its time. You can still log in to see your statements and to withdraw.
      </p>
      <h2>Complaints</h2>
      <p>
        Write to our support first. If you do not agree with our answer, you may turn to the regulator
        {licence ? `, ${licence.regulator}` : ''}.
      </p>
    </article>
  );
}
