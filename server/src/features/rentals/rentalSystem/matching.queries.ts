import { sql } from 'kysely'
import type { Connection } from './connection.ts'

type Identity = { name: string; serialNumber: string; vin: string }

/** Returns the assets in use that have a name, serial number or VIN of one of these items. */
export async function findAssetsLike({ db, session, integrationId }: Connection, items: readonly Identity[]) {
  const texts = (field: keyof Identity) => [
    ...new Set(items.map((item) => item[field].trim().toLowerCase()).filter(Boolean)),
  ]
  if (items.length === 0) return []
  return db
    .selectFrom('equipment')
    .where('equipment.accountId', '=', session.accountId)
    .where('equipment.archivedAt', 'is', null)
    .where(
      sql<boolean>`(lower(trim(equipment.name)) = any (${texts('name')})
        or lower(trim(equipment.serial_number)) = any (${texts('serialNumber')})
        or lower(trim(equipment.vin)) = any (${texts('vin')}))`,
    )
    .orderBy('equipment.nameKey')
    .orderBy('equipment.id')
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.make',
      'equipment.model',
      'equipment.serialNumber',
      'equipment.vin',
    ])
    .select(
      sql<boolean>`exists (select from rental_system_record r where r.account_id = equipment.account_id
        and r.integration_id = ${integrationId} and r.kind = 'item' and r.equipment_id = equipment.id)`.as(
        'isLinked',
      ),
    )
    .execute()
}
