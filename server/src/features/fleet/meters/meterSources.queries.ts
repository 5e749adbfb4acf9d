import type { MeterName, MeterSource } from '@yardmaster/core/contract/fleet/meters.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

type Sources = Partial<Record<MeterName, MeterSource>>

type Row = {
  /** What the last reading followed. Blank for an asset without a feed. */
  followed: Sources
  chosen: Sources
  feed: string | null
  tracker: string | null
}

export async function findSources({ db, session }: Context, id: number): Promise<Row> {
  const account = session.accountId
  const { rows } = await sql<Row>`
    select coalesce((select detectors -> 'meterSources' from asset_state
        where account_id = ${account} and asset_id = ${id}), '{}') as followed,
      coalesce((select jsonb_strip_nulls(jsonb_build_object('engineSeconds', engine_seconds, 'odometer', odometer))
        from meter_source where account_id = ${account} and equipment_id = ${id}), '{}') as chosen,
      (select i.name from device_assignment a
        join feed_asset f on f.account_id = a.account_id and f.device_id = a.device_id
        join integration i on i.account_id = f.account_id and i.id = f.integration_id
        where a.account_id = ${account} and a.equipment_id = ${id} and a.to_at is null limit 1) as feed,
      (select d.unique_id from device_assignment a
        join device d on d.account_id = a.account_id and d.id = a.device_id
        where a.account_id = ${account} and a.equipment_id = ${id} and a.to_at is null
          and d.protocol is distinct from 'iso15143' and d.device_type <> 'beacon'
        order by d.seen_at desc nulls last limit 1) as tracker`.execute(db)
  return rows[0] ?? { followed: {}, chosen: {}, feed: null, tracker: null }
}

export async function storeSources({ db, session }: Context, id: number, sources: Sources): Promise<void> {
  const { engineSeconds = null, odometer = null } = sources
  await db
    .insertInto('meterSource')
    .values({ accountId: session.accountId, equipmentId: id, engineSeconds, odometer })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'equipmentId']).doUpdateSet({ engineSeconds, odometer }),
    )
    .execute()
}
