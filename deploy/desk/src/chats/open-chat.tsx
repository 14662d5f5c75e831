import { CHAT_STATUS } from '@parola/calls';
import type { Answer } from '@parola/operations';
import { Banner, Card, DataView, Skeleton, Stack, TextLink } from '@parola/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ask } from '../api/operation-call';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { AnswerForm } from '../conversation/answer-form';
import css from '../conversation/conversation.module.css';
import { Log } from '../conversation/message-log';
import { Page } from '../layout/page';
import { useText } from '../text';

const LOOK_EVERY_MS = 3_000;

/** Page of a running chat. Messages arrive within three seconds. */
export function OpenChat() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery('chats.open', { id });
  return (
    <Page title={id}>
      <Stack gap={4}>
        <TextLink href="/desk/chats">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={2} />}>
          {(chat) => <Talk chat={chat} put={query.put} />}
        </DataView>
      </Stack>
    </Page>
  );
}

function Talk({ chat, put }: { chat: Answer<'chats.open'>; put: (chat: Answer<'chats.open'>) => void }) {
  const t = useText();
  const navigate = useNavigate();
  const answer = useAct('chats.answer');
  const known = useRef({ chat, put });
  known.current = { chat, put };
  const { id, player, language, status, messages } = chat;
  const open = status === CHAT_STATUS.open;

  const look = useCallback(
    async (byItself: boolean) => {
      const afterId = known.current.chat.messages.at(-1)?.id ?? 0;
      // After an error, the next poll gets the missed messages.
      const news = await ask('chats.news', { id, afterId }, { byItself }).catch(() => null);
      if (!news) return;
      const { chat: now, put: keep } = known.current;
      // Two polls may overlap, so messages known meanwhile are left out.
      const last = now.messages.at(-1)?.id ?? 0;
      const fresh = news.messages.filter((message) => message.id > last);
      if (fresh.length > 0 || news.status !== now.status)
        keep({ ...now, status: news.status, messages: [...now.messages, ...fresh] });
    },
    [id],
  );
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void look(true);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look, open]);

  return (
    <Stack gap={4}>
      <p className={css.meta}>
        {player === null ? t('desk.visitor') : t('desk.player', { id: player })} · {language}
      </p>
      <Log messages={messages} />
      {open ? (
        <Card>
          <AnswerForm
            send={(input) => answer({ id, ...input })}
            onDone={(ended) => void (ended ? navigate('/desk/chats') : look(false))}
          />
        </Card>
      ) : (
        <Banner>{t('desk.message.over')}</Banner>
      )}
    </Stack>
  );
}
