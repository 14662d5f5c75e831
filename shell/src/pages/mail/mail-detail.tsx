import { useEffect } from 'react';
import { MAIL_TYPE, manilaDate, manilaTime, type CallResponse, type MailType } from '@parola/calls';
import { useCall, useHost, useLocale, useRouteQuery } from '@parola/kit';
import { ButtonLink, Card, DataView, Pill, Skeleton } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { useText } from '../../texts/mail';
import { Attachment } from './attachment';
import { DeleteMail } from './delete-mail';
import { Gone } from './missing-mail';
import { DETAIL } from './routes';
import css from './mail.module.css';

const KIND = {
  [MAIL_TYPE.service]: 'shell.mail.service',
  [MAIL_TYPE.offer]: 'shell.mail.offer',
  [MAIL_TYPE.security]: 'shell.mail.security',
} as const satisfies Record<MailType, string>;

function Letter({ mail, onChange }: { mail: CallResponse<'getMailDetail'>; onChange(): void }) {
  const t = useText();
  const locale = useLocale();
  const { routes } = useShell();
  const { id, title, type, contentList, awardList, createTime, expireTime, jumpUrl, jumpText } = mail;
  const leads = jumpUrl !== undefined && jumpText !== undefined && routes.match(jumpUrl.split('?')[0] ?? '');
  return (
    <article className={css.letter}>
      <header className={css.head}>
        <h2>{title}</h2>
        <p className={css.meta}>
          <Pill>{t(KIND[type])}</Pill>
          <time dateTime={new Date(createTime).toISOString()}>
            {manilaDate(createTime, locale)}, {manilaTime(createTime, locale)}
          </time>
          {expireTime !== undefined && <span>{t('shell.mail.expires', { time: manilaDate(expireTime, locale) })}</span>}
        </p>
      </header>
      {contentList.map((section, index) => (
        <div key={index} className={css.section}>
          {section.title && <h3>{section.title}</h3>}
          {section.lines.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </div>
      ))}
      {awardList.length > 0 && <Attachment mail={mail} onChange={onChange} />}
      <div className={css.foot}>
        {leads && <ButtonLink href={jumpUrl}>{jumpText}</ButtonLink>}
        <DeleteMail id={id} waits={awardList.some(({ isReceived }) => !isReceived)} />
      </div>
    </article>
  );
}

/** One mail. Opening it marks it as read. A mail that is gone shows a message and a link to the list. */
export function MailDetail({ layout }: { layout: 'rows' | 'cards' }) {
  const [{ id = '' }] = useRouteQuery(DETAIL);
  const { session } = useHost();
  const mail = useCall('getMailDetail', { id, language: useLocale() }, { enabled: id !== '' });
  const opened = mail.data?.id;
  useEffect(() => {
    // The mail is read now, so the frame's number of unread mails changes.
    if (opened !== undefined) void session.refresh();
  }, [opened, session]);

  const why = mail.error?.refusal;
  if (id === '' || why === 'mailNotFound' || why === 'expired') return <Gone expired={why === 'expired'} />;
  const letter = (
    <DataView of={mail} skeleton={<Skeleton shape="card" count={2} className={css.bone} />}>
      {(data) => <Letter mail={data} onChange={mail.reload} />}
    </DataView>
  );
  return layout === 'cards' ? <Card className={css.page}>{letter}</Card> : <div className={css.page}>{letter}</div>;
}
