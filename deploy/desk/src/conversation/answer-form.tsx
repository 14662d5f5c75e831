import { Banner, Button, Stack } from '@parola/ui';
import { Inline, TextArea, toast, useForm } from '@parola/ui/forms';
import { useRef } from 'react';
import { submitOnEnter } from '../forms/submit-on-enter';
import { useText } from '../text';

interface AnswerInput {
  text?: string;
  close: boolean;
}

/**
 * Form for the answer of the support; Ctrl + Enter sends. `onDone`: called with true when the answer closed the
 * conversation.
 */
export function AnswerForm({
  send,
  onDone,
}: {
  send: (input: AnswerInput) => Promise<unknown>;
  onDone: (closed: boolean) => void;
}) {
  const t = useText();
  const closing = useRef(false);
  const form = useForm({
    initial: { text: '' },
    // Closing needs no text.
    validate: ({ text }) => ({ text: text.trim() || closing.current ? undefined : t('desk.message.answer-wrong') }),
    submit: async ({ text }) => {
      const close = closing.current;
      closing.current = false;
      const words = text.trim();
      await send({ ...(words && { text: words }), close });
      toast(close ? t('desk.message.ended') : t('desk.message.sent'));
      form.reset();
      onDone(close);
    },
  });
  const words = form.values.text.trim() !== '';
  return (
    <form {...form.props}>
      <Stack gap={3}>
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <TextArea
          label={t('desk.message.answer')}
          help={t('desk.message.answer-help')}
          maxLength={2000}
          rows={4}
          onKeyDown={submitOnEnter}
          {...form.field('text')}
        />
        <Inline gap={2}>
          <Button type="submit" busy={form.busy}>
            {t('desk.message.send')}
          </Button>
          <Button
            type="submit"
            tone="secondary"
            busy={form.busy}
            onClick={() => {
              closing.current = true;
            }}
          >
            {words ? t('desk.message.send-close') : t('desk.message.close')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
