import { NOTICE_ID } from '@parola/calls';
import type { Host } from '@parola/kit';
import { deviceId } from '../../ground/device';

/** Records this device's answer to a version of the age notice. Never rejects: the answer holds without the record. */
export async function reportNotice(api: Host['api'], version: string, accept: boolean): Promise<void> {
  const fields = { noticeId: NOTICE_ID.age, version, accept, deviceId: deviceId() };
  await api.call('ackNotice', fields, { quiet: true }).catch(() => undefined);
}
