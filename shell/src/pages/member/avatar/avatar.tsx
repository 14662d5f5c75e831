import type { UserInfo } from '@parola/calls';
import { useCall } from '@parola/kit';
import { cx } from '@parola/ui';
import { useAvatars } from './use-avatars';
import css from './avatar.module.css';

interface Props {
  user: Pick<UserInfo, 'avatar' | 'avatarOther' | 'nickname' | 'account' | 'mobile'>;
  /** 96 px instead of 56. */
  large?: boolean;
}

/** The player's own picture. Its bytes arrive as data, because it has no public address. */
function Own({ id, large }: { id: string; large: boolean }) {
  const { data } = useCall('avatarImage', { id }, { quiet: true });
  return (
    <span className={cx(css.avatar, large && css.large)} aria-hidden="true">
      {data && <img src={`data:image/webp;base64,${data.data}`} alt="" className={css.picture} />}
    </span>
  );
}

/** A player's picture: their own, or the chosen one of the site, or their first letter. */
export function Avatar({ user, large = false }: Props) {
  const avatars = useAvatars();
  if (user.avatarOther) return <Own id={user.avatarOther} large={large} />;
  const picture = avatars?.find(({ avatarId }) => avatarId === user.avatar)?.avatarUrl;
  const name = user.nickname || user.account || user.mobile;
  return (
    <span className={cx(css.avatar, large && css.large)} aria-hidden="true">
      {picture ? <img src={picture} alt="" className={css.picture} /> : name.slice(0, 1).toUpperCase()}
    </span>
  );
}
