import { ENDED_LINKS_DAYS, OPENINGS_MAX } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** Returns equipment that the caller may see. Archived equipment reports to nobody. */
export const findAsset = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .where('equipment.archivedAt', 'is', null)
    .select(['id', 'name', 'branchId'])
    .executeTakeFirst()

/** Makes concurrent changes of the links of an asset run one after the other. */
export const lockAsset = async ({ db, session }: Context, id: number): Promise<void> => {
  await db
    .selectFrom('equipment')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

export async function countValid({ db, session, clock }: Context, equipmentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('liveLink')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<never>`${clock.now().toString()}::timestamptz`)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewLink = {
  equipmentId: number
  tokenHash: Buffer
  recipient: string
  expiresAt: Temporal.Instant
}

export async function insertLink(
  { db, session, clock }: Context,
  { expiresAt, ...link }: NewLink,
): Promise<number> {
  const { id } = await db
    .insertInto('liveLink')
    .values({
      ...link,
      accountId: session.accountId,
      createdAt: clock.now().toString(),
      createdBy: session.userId,
      expiresAt: expiresAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns whether the link was valid until now. */
export async function markRevoked(
  { db, session, clock }: Context,
  { id, equipmentId }: { id: number; equipmentId: number },
): Promise<{ recipient: string } | undefined> {
  const now = clock.now().toString()
  return db
    .updateTable('liveLink')
    .set({ revokedAt: now, revokedBy: session.userId })
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<never>`${now}::timestamptz`)
    .returning('recipient')
    .executeTakeFirst()
}

export async function linkExists(
  { db, session }: Context,
  { id, equipmentId }: { id: number; equipmentId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('liveLink')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

type LinkRow = {
  id: number
  recipient: string
  createdAt: Temporal.Instant
  createdBy: string
  expiresAt: Temporal.Instant
  revokedAt: Temporal.Instant | null
  revokedBy: string | null
  opened: number
  /** Written as JSON by the database. */
  openings: { address: string; from: string; until: string }[]
}

const nameOf = (user: string) => sql.raw(`trim(${user}.first_name || ' ' || ${user}.last_name)`)

/** Returns the links that are valid or ended lately, the newest first. */
export async function findLinks({ db, session, clock }: Context, equipmentId: number): Promise<LinkRow[]> {
  const since = clock.now().subtract({ hours: ENDED_LINKS_DAYS * 24 })
  const { rows } = await sql<LinkRow>`
    select link.id, link.recipient, link.created_at, ${nameOf('creator')} as created_by, link.expires_at,
      link.revoked_at, ${nameOf('revoker')} as revoked_by,
      (select count(*)::integer from live_link_opening as opening
        where opening.account_id = link.account_id and opening.link_id = link.id) as opened,
      coalesce((
        select json_agg(json_build_object('address', address, 'from', opened_at, 'until', seen_at) order by opened_at desc)
        from (
          select * from live_link_opening as opening
          where opening.account_id = link.account_id and opening.link_id = link.id
          order by opened_at desc limit ${OPENINGS_MAX}
        ) as newest), '[]') as openings
    from live_link as link
    join app_user as creator on creator.account_id = link.account_id and creator.id = link.created_by
    left join app_user as revoker on revoker.account_id = link.account_id and revoker.id = link.revoked_by
    where link.account_id = ${session.accountId} and link.equipment_id = ${equipmentId}
      and least(link.expires_at, link.revoked_at) > ${since.toString()}::timestamptz
    order by link.created_at desc, link.id desc`.execute(db)
  return rows
}
