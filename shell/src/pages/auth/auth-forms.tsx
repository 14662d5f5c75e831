import { Button, TextLink } from '@parola/ui';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

export type AuthForm = 'login' | 'account' | 'register' | 'forgot';

/** Navigation between the forms: sheets replace each other, pages link to each other. */
export interface AuthFlow {
  /** Called after a log-in. */
  done(userId: number): void;
  /** Replaces the form by another one. Undefined: link to `path` instead. */
  open?(form: AuthForm): void;
  path(form: AuthForm): string;
  /** Path of this site to return to after a log-in at a provider. */
  target: string;
  /** The reason why a logged-in player must log in again. */
  ended?: string;
}

/** A link or button that leads to another form. */
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

/** Links to the alternatives of a form. */
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
