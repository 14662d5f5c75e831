import { Button, TextLink } from '@parola/ui';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

export type AuthForm = 'login' | 'account' | 'register' | 'forgot';

/** How one form leads to another: as sheets they take each other's place, as pages they are links. */
export interface AuthFlow {
  /** A player is logged in. */
  done(userId: number): void;
  /** Goes to another form; undefined when `path` is to be linked instead. */
  open?(form: AuthForm): void;
  path(form: AuthForm): string;
  /** The path to return to after a log-in elsewhere: a path of ours. */
  target: string;
  /** The reason why a logged-in player is here. */
  ended?: string;
}

/** The way to one of them. */
export function Way({ flow, form, children }: { flow: AuthFlow; form: AuthForm; children: string }) {
  const { open } = flow;
  return open ? (
    <Button tone="ghost" onClick={() => open(form)}>
      {children}
    </Button>
  ) : (
    <TextLink href={flow.path(form)}>{children}</TextLink>
  );
}

const WORDS = {
  login: 'shell.auth.log-in',
  account: 'shell.auth.log-in',
  register: 'shell.auth.to-register',
  forgot: 'shell.auth.to-forgot',
} as const satisfies Readonly<Record<AuthForm, string>>;

/** The other things one may want on a form. */
export function Ways({ flow, to }: { flow: AuthFlow; to: readonly AuthForm[] }) {
  const t = useText();
  return (
    <div className={css.ways}>
      {to.map((form) => (
        <Way key={form} flow={flow} form={form}>
          {t(WORDS[form])}
        </Way>
      ))}
    </div>
  );
}
