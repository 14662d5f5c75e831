import { randomUUID } from 'node:crypto';
import { callPath, FEEDBACK_TYPE, type Refusal } from '@parola/calls';
import type { TestPlatform, TestPlayer } from './platform';

const COMMON = { appId: 'a', channel: 'WEB', clientReferrer: '', platform: 'WEB', appVersion: '1', appWebName: 'x' };

/** Sends a message with pictures to the support, as a form. */
export async function sendFeedback(
  platform: TestPlatform,
  player: TestPlayer,
  images: readonly Buffer[],
  requestId: string = randomUUID(),
): Promise<{ status: number; body: { errcode: number; id: string } & Partial<Refusal> }> {
  const form = new FormData();
  const fields = { ...COMMON, type: String(FEEDBACK_TYPE.deposit), content: 'My deposit has not arrived.' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const bytes of images) form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
  const encoded = new Response(form);
  const answer = await platform.app.inject({
    method: 'POST',
    url: callPath('addFeedback'),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: player.token,
      'x-request-id': requestId,
      'x-device-id': 'device',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The picture of a message as its player gets it back. */
export async function feedbackPictureOf(platform: TestPlatform, { token }: TestPlayer, ticket: string, place = 0) {
  const { messages } = (await platform.call('feedbackDetail', { id: ticket }, { token })).body;
  const id = messages[0]?.images[place]?.id ?? '';
  return { id, ...(await platform.call('feedbackImage', { id }, { token })) };
}
