import css from './legal.module.css';

/** What is kept about a player and why, in plain words (Republic Act 10173). */
export default function PrivacyPage() {
  return (
    <article className={css.text}>
      <h2>What we keep</h2>
      <p>
        Your mobile number, your name and date of birth, your identity documents, your deposits, bets and withdrawals,
        and the devices you log in with. The law on casinos requires most of it.
      </p>
      <h2>What we use it for</h2>
      <p>
        To know that you may play, to pay you and nobody else, to find fraud and money laundering, and to protect you
        when play becomes a problem. News and offers are sent only if you have asked for them.
      </p>
      <h2>Who sees it</h2>
      <p>
        Our staff as far as their work needs it, the payment and game providers as far as a payment or a round needs it,
        and authorities where the law says so. We sell nothing of it.
      </p>
      <h2>How long</h2>
      <p>
        Records of identity and money are kept for at least five years after your account is closed, as the law
        requires. The rest is erased or made anonymous when you close your account.
      </p>
      <h2>On this device</h2>
      <p>
        We keep what is needed to log you in and to show the site quickly: a login token, the id of this browser, and
        the last settings of the site. No advertising trackers.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see, correct and export what we keep about you, and have it erased as far as the law lets us. Ask our
        support, or turn to the National Privacy Commission.
      </p>
    </article>
  );
}
