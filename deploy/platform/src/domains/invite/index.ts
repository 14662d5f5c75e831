import path from 'node:path';
import { formatPesos, INVITE_STATUS, SHARE_PLATFORM, type RuleSection } from '@parola/calls';
import * as z from 'zod';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { pageOf } from '../../ground/pages';
import { defineHandlers } from '../../http/registry';
import { wire } from '../../ledger/money';
import { getConfig, type ConfigValue } from '../../config';
import { playerById } from '../identity';
import { assertMay } from '../../protection';
import { countInvited, listInvited } from './counts';
import { fillInviter } from './fill';
import './tables';

type Rule = ConfigValue<'inviteRule'>;

/** The call's own field has the name of a common one, which hides its type. */
const sharedOn = z.enum(SHARE_PLATFORM);

function rulesOf({ recharge, fillDays }: Rule): RuleSection[] {
  return [
    {
      title: 'How inviting works',
      lines: [
        'Share your link with friends who are 21 or older and allowed to play.',
        `A friend counts as valid after deposits of ${formatPesos(recharge)} in all.`,
        'Invitations are counted; no money is paid for them at present.',
        `A friend who registered without your link can name you within ${fillDays} days.`,
      ],
      'fil-PH': {
        title: 'Paano mag-invite',
        lines: [
          'I-share ang link mo sa mga kaibigang 21 pataas at puwedeng maglaro.',
          `Nagiging valid ang kaibigan kapag umabot sa ${formatPesos(recharge)} ang kabuuan ng mga deposit niya.`,
          'Binibilang ang mga invitation; sa ngayon, walang perang ibinabayad para rito.',
          `Ang kaibigang nag-register nang hindi gamit ang link mo ay puwedeng banggitin ka sa loob ng ${fillDays} araw.`,
        ],
      },
    },
  ];
}

/** @throws Refusal activityNotOpen once the activity has ended. */
async function openRule(tx: Tx, now: Date): Promise<Rule> {
  const rule = await getConfig(tx, 'inviteRule');
  if (now.getTime() >= rule.endTime) throw new Refusal('activityNotOpen');
  return rule;
}

/** Inviting friends: links, real counts, the inviter named afterwards. Pays nothing, and says so. */
export const invite: Domain = {
  name: 'invite',
  migrations: path.join(__dirname, 'migrations'),
  rights: { appendOnly: ['share_log'] },
  personal: [{ table: 'share_log', copied: ['platform', 'created_at'], erased: KEPT_BY_LAW }],
  handlers: ({ settings }) => {
    const linkOf = async (tx: Tx, userId: bigint) => {
      const { invite_code: inviteCode } = await playerById(tx, userId);
      return { inviteCode, shareUrl: `${settings.publicUrl}/?inviteCode=${inviteCode}` };
    };
    return defineHandlers({
      actInviteUser: {
        mode: 'read',
        run: async ({ tx, userId, now }) => {
          const rule = await openRule(tx, now);
          return {
            ...(await linkOf(tx, userId)),
            ...(await countInvited(tx, userId, rule)),
            amount: 0,
            validRule: { recharge: rule.recharge, bet: rule.bet, award: 0 },
            endTime: rule.endTime,
            ruleList: rulesOf(rule),
          };
        },
      },

      actInviteUserRecord: {
        mode: 'read',
        run: async ({ tx, userId, body }) => {
          const rule = await getConfig(tx, 'inviteRule');
          const { inviteCount: total } = await countInvited(tx, userId, rule);
          return pageOf(await listInvited(tx, userId, rule, body), total, body);
        },
      },

      actInviteUserStatus: {
        mode: 'read',
        run: async ({ tx, now }) => {
          const { endTime } = await getConfig(tx, 'inviteRule');
          return {
            status: now.getTime() < endTime ? INVITE_STATUS.open : INVITE_STATUS.finished,
            spinAwardFlag: false,
            endTime,
          };
        },
      },

      actInviteClickInvite: async ({ tx, userId, body, now }) => {
        await assertMay(tx, userId, 'claim');
        await openRule(tx, now);
        const shared = sharedOn.parse(body.platform);
        const { shareUrl } = await linkOf(tx, userId);
        const template =
          (await getConfig(tx, 'appShareTemplateList')).find(({ platform }) => platform === shared)?.text ?? '{url}';
        await tx.insertInto('share_log').values({ user_id: userId, platform: shared, created_at: now }).execute();
        return { shareUrl, text: template.replaceAll('{url}', shareUrl) };
      },

      agentFill: async ({ tx, userId, body, now }) => {
        await assertMay(tx, userId, 'claim');
        const inviter = await fillInviter(tx, { userId, pid: body.pid, now });
        return { pid: wire(inviter.id), nickname: inviter.nickname };
      },
    });
  },
};
