import path from 'node:path';
import { ITEM_STATUS } from '@parola/calls';
import { getConfig } from '../../config';
import { together } from '../../db/read-together';
import type { Domain } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { assertMayChangeWays, countPictures, loadUserInfo } from '../identity';
import { giveBirthday } from './birthday.commands';
import { birthdayOf } from './birthday.queries';
import { assertNickname } from './nickname.rules';
import { changesEmail, hasPerson, storePerson, indexNames, openPerson, personOf } from './person-data.commands';
import { forgetUnusedPictures, storePicture, pictureBytes, pictureOf, redrawn, usePicture } from './picture.commands';
import './tables';

/** Profile of a player: nickname, picture, further personal data. */
export const profile: Domain = {
  name: 'profile',
  migrations: path.join(__dirname, 'migrations'),
  rights: { forgets: ['user_other', 'player_picture'], secret: ['user_other.sealed', 'player_picture.content'] },
  personal: [
    {
      table: 'user_other',
      copied: ['sealed', 'updated_at'],
      opened: ({ sealed, updated_at }, vault, userId) => ({
        ...openPerson(vault, userId, Buffer.from(String(sealed).slice(2), 'hex')),
        updated_at,
      }),
      erased: 'deleted',
    },
    { table: 'player_picture', copied: ['id', 'used', 'created_at'], erased: 'deleted' },
  ],
  handlers: (services) =>
    defineHandlers({
      updateProfile: {
        mode: 'outside',
        run: (ctx) =>
          ctx
            .finish(async (tx) => {
              const { userId, now } = ctx;
              const { nickname, avatar, avatarOther, birthday } = ctx.body;
              if (nickname !== undefined) await assertNickname(tx, nickname);
              if (avatar !== undefined) {
                const chosen = (await getConfig(tx, 'appAvatarList')).find(({ avatarId }) => avatarId === avatar);
                if (chosen?.itemStatus !== ITEM_STATUS.on) throw new Refusal('notFound');
              }
              if (birthday !== undefined) {
                const refused = await giveBirthday(tx, services, { userId, birthday, now });
                if (refused) return refused;
              }
              if (nickname !== undefined || avatar !== undefined)
                await tx.updateTable('player').set({ nickname, avatar }).where('id', '=', userId).execute();
              if (avatarOther !== undefined) await usePicture(tx, userId, avatarOther);
              return { userInfo: await loadUserInfo(tx, services, { userId, now }) };
              // `finally`, because afterCommit effects do not run after a refusal, and a barred player's cached session
              // must be dropped.
            })
            .finally(() => services.sessions.forget(ctx.userId)),
      },

      updateAppUserOther: {
        mode: 'outside',
        run: (ctx) =>
          ctx
            .finish(async (tx) => {
              const { userId, now } = ctx;
              const {
                realName,
                gender,
                email,
                address,
                city,
                zip,
                occupation,
                sourceOfFunds,
                nationality,
                birthPlace,
              } = ctx.body;
              const fields = {
                realName,
                gender,
                email,
                address,
                city,
                zip,
                occupation,
                sourceOfFunds,
                nationality,
                birthPlace,
              };
              if (await services.hooks.personalDataLocked(tx, { userId, now })) throw new Refusal('kycReview');
              if (await changesEmail(tx, services.vault, { userId, email }))
                await assertMayChangeWays(tx, { ...ctx, call: 'updateAppUserOther' });
              if (ctx.body.birthday !== undefined) {
                const refused = await giveBirthday(tx, services, { userId, birthday: ctx.body.birthday, now });
                if (refused) return refused;
              }
              return { hasUserOther: await storePerson(tx, services.vault, { userId, fields, now }) };
            })
            .finally(() => services.sessions.forget(ctx.userId)),
      },

      appUserOther: {
        mode: 'read',
        run: async ({ tx, userId, now }) => {
          const birthday = await birthdayOf(tx, userId);
          return {
            ...(await personOf(tx, services.vault, userId)),
            ...(birthday !== null && { birthday }),
            editable: !(await services.hooks.personalDataLocked(tx, { userId, now })),
          };
        },
      },

      uploadAvatar: {
        mode: 'outside',
        run: async (ctx) => {
          const { files, userId, now } = ctx;
          const [file] = files.file ?? [];
          if (!file) throw new Refusal('imageRefused');
          await ctx.transaction((tx) => countPictures(tx, ctx));
          const content = await redrawn(services.redraws, userId, file);
          return ctx.finish(async (tx) => ({ fileId: await storePicture(tx, { userId, content, now }) }));
        },
      },

      avatarImage: {
        mode: 'read',
        run: async ({ tx, userId, body }) => ({
          data: (await pictureBytes(tx, userId, body.id)).toString('base64'),
        }),
      },
    }),
  hooks: {
    userInfo: async (tx, { userId }) => {
      const [hasUserOther, avatarOther] = await together(hasPerson(tx, userId), pictureOf(tx, userId));
      return { hasUserOther, avatarOther };
    },
    dayTurned: forgetUnusedPictures,
  },
  jobs: (services) => [
    { name: 'note names for the list of barred persons', everyMs: 60_000, run: () => indexNames(services) },
  ],
};
