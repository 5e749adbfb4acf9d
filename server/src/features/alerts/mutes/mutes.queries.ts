import type { MuteForm } from '@yardmaster/core/contract/alerts/mutes.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'

/**
 * Whether the user `u` muted the alert `n`, which has the columns of a notice. An asset is muted apart from what is
 * urgent; a topic is muted as a whole.
 */
export const isMuted = (now: Temporal.Instant): RawBuilder<boolean> => sql<boolean>`exists (
  select from alert_mute m
  where m.account_id = n.account_id and m.user_id = u.id and coalesce(m.until > ${now.toString()}::timestamptz, true)
    and coalesce(m.equipment_id = n.equipment_id, m.equipment_id is null)
    and coalesce(m.topic = n.topic, not n.urgent))`

const ofUser = ({ db, session }: Context) =>
  db.selectFrom('alertMute').where('accountId', '=', session.accountId).where('userId', '=', session.userId)

const isOver = ({ clock }: Context) => sql<boolean>`until <= ${clock.now().toString()}::timestamptz`

export const findMutes = (ctx: Context) =>
  ofUser(ctx)
    .where((eb) => eb.or([eb('until', 'is', null), eb.not(isOver(ctx))]))
    .orderBy('until')
    .orderBy('id')
    .select(['id', 'equipmentId', 'topic', 'until'])
    .execute()

export const countMutes = (ctx: Context): Promise<number> => countRows(ofUser(ctx))

export async function deleteOldMutes(ctx: Context): Promise<void> {
  const { db, session } = ctx
  await db
    .deleteFrom('alertMute')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where(isOver(ctx))
    .execute()
}

/** Muting the same again changes how long. */
export async function upsertMute(
  { db, session }: Context,
  { assetId, topic, until }: MuteForm,
): Promise<number> {
  const { id } = await db
    .insertInto('alertMute')
    .values({ accountId: session.accountId, userId: session.userId, equipmentId: assetId, topic, until })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'userId', 'equipmentId', 'topic']).doUpdateSet({ until }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteMute({ db, session }: Context, id: number): Promise<void> {
  await db
    .deleteFrom('alertMute')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .where('id', '=', id)
    .execute()
}
