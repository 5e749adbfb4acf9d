import { MUTES_MAX, MUTE_MAX_DAYS } from '@yardmaster/core/contract/alerts/mutes.ts'
import type { Mute, MuteForm } from '@yardmaster/core/contract/alerts/mutes.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import { AppError, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findFlagName, namesOf } from '../subscriptions/subscriptions.public.ts'
import * as queries from './mutes.queries.ts'

const refOf = (id: number) => formatRef({ kind: 'thing', id })

export async function listMutes(ctx: Context): Promise<Mute[]> {
  const rows = await queries.findMutes(ctx)
  const names = await namesOf(ctx, [
    rows.flatMap(({ equipmentId }) => (equipmentId === null ? [] : refOf(equipmentId))),
  ])
  return Promise.all(
    rows.map(async ({ id, equipmentId, topic, until }) => ({
      id,
      assetId: equipmentId,
      assetName: equipmentId === null ? null : (names.get(refOf(equipmentId))?.name ?? null),
      topic,
      topicName: topic === null ? null : await topicName(ctx, topic),
      until: until?.toString() ?? null,
    })),
  )
}

/** Returns null for a custom flag that was deleted since. */
async function topicName({ db, session, text }: Context, topic: string): Promise<string | null> {
  const parsed = parseTopic(topic)
  const word = parsed && topicWord(parsed)
  return word ? text(word) : ((await findFlagName(db, session.accountId, topic)) ?? null)
}

export async function addMute(ctx: Context, form: MuteForm): Promise<{ id: number }> {
  const { assetId, topic, until } = form
  if (assetId !== null && !(await namesOf(ctx, [[refOf(assetId)]])).has(refOf(assetId))) throw notFound()
  if (topic !== null && (await topicName(ctx, topic)) === null) throw notFound()
  if (until !== null) checkEnd(ctx, Temporal.Instant.from(until))
  await queries.deleteOldMutes(ctx)
  if ((await queries.countMutes(ctx)) >= MUTES_MAX)
    throw new AppError('error.muteLimit', 409, { values: { max: MUTES_MAX } })
  return { id: await queries.upsertMute(ctx, form) }
}

function checkEnd({ clock }: Context, until: Temporal.Instant): void {
  const now = clock.now()
  const latest = now.add({ hours: MUTE_MAX_DAYS * 24 })
  if (Temporal.Instant.compare(until, now) <= 0 || Temporal.Instant.compare(until, latest) > 0)
    throw invalid('until', 'error.invalid')
}

export const removeMute = (ctx: Context, id: number): Promise<void> => queries.deleteMute(ctx, id)
