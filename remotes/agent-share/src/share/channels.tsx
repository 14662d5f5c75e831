import { MessageCircle, MessageSquare, Send, ThumbsUp } from 'lucide-react';
import { SHARE_PLATFORM, translated, type SharePlatform } from '@parola/calls';
import { useConfig, useLocale } from '@parola/kit';
import { ButtonLink, Icon, type IconType } from '@parola/ui';
import { useShare } from '../invite/use-share';
import { useText } from '../text/pages';
import css from './share.module.css';

interface Channel {
  platform: SharePlatform;
  name: 'facebook' | 'messenger' | 'viber' | 'telegram';
  icon: IconType;
  /** Address of the app or site that accepts the invitation. */
  address(url: string, text: string): string;
}

const CHANNELS: readonly Channel[] = [
  {
    platform: SHARE_PLATFORM.facebook,
    name: 'facebook',
    icon: ThumbsUp,
    address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
  {
    platform: SHARE_PLATFORM.messenger,
    name: 'messenger',
    icon: MessageCircle,
    address: (url) => `fb-messenger://share/?link=${encodeURIComponent(url)}`,
  },
  {
    platform: SHARE_PLATFORM.viber,
    name: 'viber',
    icon: MessageSquare,
    address: (_url, text) => `viber://forward?text=${encodeURIComponent(text)}`,
  },
  {
    platform: SHARE_PLATFORM.telegram,
    name: 'telegram',
    icon: Send,
    address: (url, text) => `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  },
];

/** Placeholder for the link in the operators' templates. */
const URL_PLACE = '{url}';

/** Share buttons for messengers and networks, each with the operators' text. */
export function Channels({ url }: { url: string }) {
  const t = useText();
  const locale = useLocale();
  const { shared } = useShare();
  const templates = useConfig('appShareTemplateList');
  const textFor = (platform: SharePlatform): string => {
    const own = templates?.find((one) => one.platform === platform);
    return own ? translated(own, locale).text.replaceAll(URL_PLACE, url) : url;
  };
  return (
    <div role="group" aria-label={t('agent-share.channel.label')} className={css.channels}>
      {CHANNELS.map(({ platform, name, icon, address }) => (
        <ButtonLink
          key={name}
          tone="secondary"
          size="sm"
          icon={<Icon of={icon} size={18} />}
          href={address(url, textFor(platform))}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => shared(platform)}
        >
          {t(`agent-share.channel.${name}`)}
        </ButtonLink>
      ))}
    </div>
  );
}
