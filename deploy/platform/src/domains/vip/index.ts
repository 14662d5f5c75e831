import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { receiveDaily } from './daily';
import { getVipInfo } from './info';

/** VIP levels and their daily award. */
export const vip: Domain = {
  name: 'vip',
  handlers: () =>
    defineHandlers({
      getVipInfo: { mode: 'read', run: getVipInfo },
      appVipUserReceiveDaily: receiveDaily,
    }),
};
