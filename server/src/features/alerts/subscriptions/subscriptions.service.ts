import { isDeepStrictEqual } from 'node:util'
import { SUBSCRIBE_MAX } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { Settings, Subscriber, Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { splitIds } from '@yardmaster/core/contract/dotted.ts'
import { can } from '@yardmaster/core/policy.ts'
import { parseTopic } from '@yardmaster/core/topics.ts'
import { AppError, forbidden, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish, publishAll } from '../../../domainEvents.ts'
import { checkSettings, describeSelector, namesOf } from './selection.ts'
import { subscriptionEvent } from './subscriptionEvent.ts'
import { findFlagName } from './topicNames.queries.ts'
import type { FoundUser } from './subscriptions.queries.ts'
import * as queries from './subscriptions.queries.ts'

export async function listSubscriptions(ctx: Context): Promise<Subscription[]> {
  const rows = (await queries.findSubscriptions(ctx)).map((row) => ({
    ...row,
    settings: row.settings as Settings,
  }))
  const names = await namesOf(
    ctx,
    rows.map(({ settings }) => settings.selector),
  )
  return rows.flatMap(({ userId, topic, settings, deletedAt, ...person }) => {
    const type = parseTopic(topic)?.type
    if (!type) return []
    const deleted = deletedAt !== null
    return {
      userId,
      topic,
      type,
      settings,
      meta: {
        userName: deleted ? '' : fullName(person),
        deleted,
        selected: describeSelector(settings.selector, names),
      },
    }
  })
}

export async function listSubscribers(ctx: Context): Promise<Subscriber[]> {
  const people = await queries.findPeople(ctx)
  return people.map((person) => ({ id: person.id, name: fullName(person), branch: person.branch }))
}

export async function setSubscription(
  ctx: Context,
  { userId, topic }: { userId: number; topic: string },
  given: Settings,
): Promise<void> {
  const user = await requireUser(ctx, userId)
  if (user.deletedAt !== null) throw notFound()
  const recorded = await requireTopic(ctx, topic)
  const before = (await queries.findSettings(ctx, topic, [userId])).get(userId)
  const settings = await checkSettings(ctx, topic, given, { already: before?.selector ?? [] })
  if (isDeepStrictEqual(before, settings)) return
  await queries.upsertSubscriptions(ctx, topic, [userId], settings)
  await publish(ctx, subscriptionEvent(user, recorded, before, settings))
}

export async function removeSubscription(
  ctx: Context,
  { userId, topic }: { userId: number; topic: string },
): Promise<void> {
  const user = await requireUser(ctx, userId)
  const before = (await queries.findSettings(ctx, topic, [userId])).get(userId)
  // If two requests remove it at the same time, both succeed.
  if (!before) return
  await queries.deleteSubscription(ctx, userId, topic)
  const name = await findFlagName(ctx.db, ctx.session.accountId, topic)
  await publish(ctx, subscriptionEvent(user, name ?? topic, before, undefined))
}

export async function setSubscriptions(
  ctx: Context,
  topic: string,
  userIds: string,
  { type, settings: given }: { type: Subscription['type']; settings: Settings },
): Promise<void> {
  if (parseTopic(topic)?.type !== type) throw invalid('type', 'error.invalid')
  const recorded = await requireTopic(ctx, topic)
  const ids = [...new Set(splitIds(userIds))]
  const users = await requireUsers(ctx, ids)
  const settings = await checkSettings(ctx, topic, given, { field: 'settings.' })
  const before = await queries.findSettings(ctx, topic, ids)
  await queries.upsertSubscriptions(ctx, topic, ids, settings)
  await publishAll(
    ctx,
    users
      .filter(({ id }) => !isDeepStrictEqual(before.get(id), settings))
      .map((user) => subscriptionEvent(user, recorded, before.get(user.id), settings)),
  )
}

/** Returns the topic as the history records it. Throws 404 for a custom flag that does not exist. */
async function requireTopic({ db, session }: Context, topic: string): Promise<string> {
  const name = await findFlagName(db, session.accountId, topic)
  if (name === undefined) throw notFound()
  return name ?? topic
}

/**
 * Throws 403 if the caller may see the user but not change their subscriptions, and 404 for any other user.
 */
async function requireUser(ctx: Context, id: number): Promise<FoundUser> {
  const [user] = await queries.findUsers(ctx, [id])
  if (!user || !can(ctx.session, 'user.read', user)) throw notFound()
  if (!can(ctx.session, 'subscription.update', user)) throw forbidden()
  return user
}

async function requireUsers(ctx: Context, ids: readonly number[]): Promise<FoundUser[]> {
  if (ids.length > SUBSCRIBE_MAX)
    throw new AppError('error.tooBig', 422, { field: 'userIds', values: { max: SUBSCRIBE_MAX } })
  const users = (await queries.findUsers(ctx, ids)).filter(
    (user) => user.deletedAt === null && can(ctx.session, 'user.read', user),
  )
  if (users.length < ids.length) throw invalid('userIds', 'error.userUnknown')
  if (users.some((user) => !can(ctx.session, 'subscription.update', user))) throw forbidden()
  return users
}
