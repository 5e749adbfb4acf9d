import { sql } from 'kysely'
import type { InventoryChoices } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { Context } from '../../../context.ts'
import { seesPlace } from './elsewhere.queries.ts'
import { equipmentOfBranch } from './inventory.filter.ts'

/** Returns where the equipment of the branch is, and who has it, by name. */
export async function findChoices(ctx: Context): Promise<InventoryChoices> {
  const { accountId } = ctx.session
  const things = equipmentOfBranch(ctx).select(['equipment.id', 'equipment.assignedTo'])
  const { rows } = await sql<InventoryChoices>`
    with things as materialized (${things})
    select
      coalesce((select json_agg(json_build_object('id', place.id, 'name', place.name) order by lower(place.name), place.id)
        from place where place.account_id = ${accountId} and ${seesPlace(ctx)} and place.id in (
          select area.place_id from area_presence
          join area on area.account_id = area_presence.account_id and area.id = area_presence.area_id
          where area_presence.account_id = ${accountId} and area.deleted_at is null
            and area_presence.asset_id in (select id from things))), '[]') as places,
      coalesce((select json_agg(json_build_object('id', town.id, 'name', town.name, 'state', town.state,
          'country', town.country) order by town.name_key, town.id)
        from town where town.account_id = ${accountId} and town.id in (
          select town_id from asset_town where asset_town.account_id = ${accountId}
            and asset_town.asset_id in (select id from things))), '[]') as towns,
      coalesce((select json_agg(json_build_object('id', person.id, 'name', person.first_name || ' ' || person.last_name)
          order by lower(person.first_name || ' ' || person.last_name), person.id)
        from app_user as person where person.account_id = ${accountId}
          and person.id in (select assigned_to from things)), '[]') as people`.execute(ctx.db)
  return rows[0] ?? { places: [], towns: [], people: [] }
}
