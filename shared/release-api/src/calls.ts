import * as z from 'zod';
import { account, code, enrolment, login, me, password, shownName, token } from './accounts';
import { BUILD_CALLS } from './build-calls';
import { ALL, byId, call, SETTERS } from './call';
import { change } from './changes';
import {
  armHealth,
  auditLine,
  channelView,
  lock,
  moduleUse,
  preview,
  report,
  request,
  revisionView,
} from './documents';
import { grant, policy } from './policy';
import { channel, moment, percent, reason, rev, unit, unitVersion } from './name-shapes';

const page = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(20),
});

const onChannel = z.strictObject({ channel });

/**
 * All calls of the HTTP API. The service implements them, console and command line make them, and the OpenAPI
 * document is generated from them.
 */
export const CALLS = {
  setUp: call(
    'POST',
    '/set-up',
    'Makes the account of a set-up or invitation token; answers the enrolment of its authenticator.',
    'anyone',
    {
      body: z.strictObject({
        token: z.string().min(20).max(100),
        login,
        name: shownName,
        password,
      }),
      answer: enrolment,
    },
  ),
  confirmSetUp: call(
    'POST',
    '/set-up/confirm',
    'Confirms the authenticator with its first code, and logs in.',
    'anyone',
    {
      body: z.strictObject({ token: z.string().min(20).max(100), code }),
      answer: me,
    },
  ),
  logIn: call('POST', '/session', 'Logs in; the session is an HttpOnly cookie.', 'anyone', {
    body: z.strictObject({ login, password: z.string().max(128), code }),
    answer: me,
  }),
  logOut: call('DELETE', '/session', 'Ends the session.', 'self'),
  me: call('GET', '/session', 'The account of the caller.', 'self', { answer: me }),
  provider: call('GET', '/sign-in', 'The OpenID provider that people may sign in at, if there is one.', 'anyone', {
    answer: z.object({ name: z.string().optional() }),
  }),
  beginSignIn: call(
    'POST',
    '/sign-in',
    'Begins a sign-in at the OpenID provider: to log in, to link the account of the session, or to use an invitation.',
    'anyone',
    {
      body: z.strictObject({
        link: z.boolean().optional(),
        invitation: z.strictObject({ token: z.string().min(20).max(100), login, name: shownName }).optional(),
      }),
      answer: z.object({ url: z.string() }),
    },
  ),
  finishSignIn: call(
    'POST',
    '/sign-in/finish',
    'Finishes a sign-in with the query that the provider returned.',
    'anyone',
    {
      body: z.strictObject({ search: z.string().min(1).max(4000) }),
      answer: me,
    },
  ),
  accounts: call('GET', '/accounts', 'All accounts.', ['admin'], { answer: z.array(account) }),
  invite: call(
    'POST',
    '/accounts',
    'Invites a person; the token in the answer is valid once, for 24 hours.',
    ['admin'],
    {
      body: z.strictObject({ grants: z.array(grant).min(1).max(50) }),
      answer: z.object({ token: z.string(), expires: moment }),
    },
  ),
  changeAccount: call(
    'PUT',
    '/accounts/{id}',
    'Changes the grants of an account, and switches it on or off.',
    ['admin'],
    {
      params: byId,
      body: z.strictObject({ grants: z.array(grant).max(50), active: z.boolean(), reason }),
      answer: account,
    },
  ),
  linkIdentity: call(
    'PUT',
    '/accounts/{id}/identity',
    'Links an account with an identity at the OpenID provider.',
    ['admin'],
    {
      params: byId,
      body: z.strictObject({ subject: z.string().min(1).max(255) }),
    },
  ),
  unlinkIdentity: call('DELETE', '/accounts/{id}/identity', 'Removes the link with the OpenID provider.', ['admin'], {
    params: byId,
  }),
  tokens: call('GET', '/tokens', 'The tokens for programs.', 'self', { answer: z.array(token) }),
  makeToken: call('POST', '/tokens', 'Makes a token, with at most the grants of its maker.', 'self', {
    body: z.strictObject({
      name: shownName,
      grants: z.array(grant).min(1).max(20),
      days: z.int().min(1).max(365),
    }),
    answer: token.extend({ secret: z.string() }),
  }),
  exchangeToken: call(
    'POST',
    '/tokens/exchange',
    'Exchanges the token of a CI job for a token of a few minutes, where the policy trusts the CI.',
    'anyone',
    {
      body: z.strictObject({ token: z.string().min(20).max(8000) }),
      answer: token.extend({ secret: z.string() }),
    },
  ),
  revokeToken: call('DELETE', '/tokens/{id}', 'Revokes a token.', 'self', { params: byId }),

  ...BUILD_CALLS,

  channels: call('GET', '/channels', 'All channels.', ALL, { answer: z.array(channelView) }),
  channel: call('GET', '/channels/{channel}', 'One channel; its `ETag` is the `If-Match` of a change.', ALL, {
    params: onChannel,
    answer: channelView,
  }),
  history: call('GET', '/channels/{channel}/revisions', 'Revisions, newest first.', ALL, {
    params: onChannel,
    query: page,
    answer: z.array(revisionView),
  }),
  diff: call(
    'GET',
    '/channels/{channel}/diff',
    'Differences between two revisions, or two channels, in the served builds.',
    ALL,
    {
      params: onChannel,
      query: z.strictObject({
        from: z.coerce.number().int().min(1).optional(),
        to: z.coerce.number().int().min(1).optional(),
        with: channel.optional(),
      }),
      answer: z.array(z.object({ unit, before: z.string(), after: z.string() })),
    },
  ),
  check: call('POST', '/channels/{channel}/check', 'The findings that a change would get; writes nothing.', ALL, {
    params: onChannel,
    body: change,
    answer: report.extend({ modules: moduleUse.optional() }),
  }),
  change: call(
    'POST',
    '/channels/{channel}/changes',
    'Makes a change, or a request when others have to approve it (202).',
    SETTERS,
    {
      params: onChannel,
      body: change,
      answer: z.union([
        z.object({ state: z.literal('made'), rev, served: z.boolean(), changed: z.boolean() }),
        z.object({ state: z.literal('waiting'), request }),
      ]),
      conditional: true,
    },
  ),
  health: call('GET', '/channels/{channel}/health', 'Health of each served build.', ALL, {
    params: onChannel,
    answer: z.array(armHealth),
  }),
  addLock: call(
    'POST',
    '/channels/{channel}/locks',
    'Locks a channel or one of its units against changes by others.',
    ['release-manager'],
    {
      params: onChannel,
      body: z.strictObject({
        unit: unit.optional(),
        reason,
        minutes: z
          .int()
          .min(1)
          .max(60 * 24 * 7),
      }),
      answer: lock,
    },
  ),
  removeLock: call(
    'DELETE',
    '/channels/{channel}/locks/{id}',
    'Removes a lock: the caller’s own, or any lock as an operator.',
    SETTERS,
    {
      params: z.strictObject({ channel, id: z.string().min(1).max(80) }),
    },
  ),
  rollout: call(
    'POST',
    '/channels/{channel}/rollouts/{group}',
    'Pauses or continues a ramp, or sets its share.',
    SETTERS,
    {
      params: z.strictObject({ channel, group: z.string().min(1).max(40) }),
      body: z.strictObject({ act: z.enum(['pause', 'go-on', 'set']), percent: percent.optional(), reason }),
      answer: z.union([
        z.object({ state: z.literal('made'), rev }),
        z.object({ state: z.literal('waiting'), request }),
      ]),
    },
  ),

  requests: call('GET', '/requests', 'Requests that wait for approval, and the outcomes of the last ones.', ALL, {
    answer: z.array(request),
  }),
  approve: call(
    'POST',
    '/requests/{id}/approve',
    'Approves exactly the shown request: its digest. With the last approval the change is made; `held` names the obstacle that prevents it.',
    ['approver'],
    {
      params: byId,
      body: z.strictObject({ digest: z.string() }),
      answer: request,
    },
  ),
  reject: call('POST', '/requests/{id}/reject', 'Rejects a request.', ['approver'], {
    params: byId,
    body: z.strictObject({ reason }),
    answer: request,
  }),
  withdraw: call('POST', '/requests/{id}/withdraw', 'Withdraws the caller’s own request.', SETTERS, {
    params: byId,
    answer: request,
  }),

  policy: call('GET', '/policy', 'The rules; the `ETag` is the `If-Match` of a change.', ALL, {
    answer: z.object({ rev: z.int().min(0), policy }),
  }),
  setPolicy: call('PUT', '/policy', 'Sets the rules.', ['admin'], {
    body: z.strictObject({ policy, reason }),
    answer: z.object({ rev: z.int().min(1) }),
    conditional: true,
  }),

  previews: call('GET', '/previews', 'Valid preview links.', ALL, { answer: z.array(preview) }),
  makePreview: call(
    'POST',
    '/previews',
    'Makes a link that shows published builds to all its visitors, at most for 24 hours.',
    ['publisher', 'release-manager'],
    {
      body: z.strictObject({ channel, items: z.array(unitVersion).min(1).max(20), hours: z.number().min(0.1).max(24) }),
      answer: preview,
    },
  ),
  revokePreview: call('DELETE', '/previews/{id}', 'Ends a preview link.', ['publisher', 'release-manager'], {
    params: byId,
  }),

  audit: call('GET', '/audit', 'Acts and refusals with their actors, newest first.', ALL, {
    query: z.strictObject({
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      actor: z.string().max(80).optional(),
      act: z.string().max(40).optional(),
      text: z.string().max(100).optional(),
    }),
    answer: z.array(auditLine),
  }),
} as const;
export type CallName = keyof typeof CALLS;

export type ParamsOf<N extends CallName> = z.input<(typeof CALLS)[N]['params']>;
export type QueryOf<N extends CallName> = z.input<(typeof CALLS)[N]['query']>;
export type BodyOf<N extends CallName> = z.input<(typeof CALLS)[N]['body']>;
export type AnswerOf<N extends CallName> = z.output<(typeof CALLS)[N]['answer']>;
