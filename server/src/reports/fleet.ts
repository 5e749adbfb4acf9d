import { VISIBLE_EQUIPMENT, VISIBLE_IN_BRANCH } from '../db/scope.ts'

/**
 * Whether the caller may see an asset that was in their branch: a limited worker only if they see it today,
 * everyone else in any case.
 */
export const WAS_VISIBLE = `($3::integer[] is null or ${VISIBLE_EQUIPMENT})`

/** Whether a row of the history is of the branch of the report, or the report is of all branches. */
export const WAS_IN_BRANCH = '($2::integer is null or history.branch_id = $2)'

type Parameters = { from: string; until: string; withArchived: string; seesAllBranches: string }

/**
 * Defines the fleet of the branch, or of all branches, during the period. `member` has a row for each time in which an asset was in
 * the branch and not archived, with the category of that time. `asset` has each of these assets once, with its
 * newest category. `opens` is false for an asset that the caller can't open, because it is in another branch now.
 */
export const fleetDuring = ({ from, until, withArchived, seesAllBranches }: Parameters): string => `
  member as materialized (
    select equipment.id, equipment.name, history.branch_id, history.category_id, history.from_at, history.until_at,
      ${seesAllBranches} or equipment.branch_id = $2 as opens
    from equipment_history as history
    join equipment on equipment.account_id = history.account_id and equipment.id = history.equipment_id
    where history.account_id = $1 and ${WAS_IN_BRANCH} and not history.archived
      and history.until_at > ${from} and history.from_at < ${until}
      and (${withArchived} or equipment.archived_at is null) and ${WAS_VISIBLE}
  ),
  asset as materialized (
    select distinct on (id) id, name, category_id, opens from member order by id, until_at desc
  )`

/** Defines `asset` as the fleet of the branch now. */
export const FLEET_NOW = `asset as materialized (
  select equipment.id, equipment.name, equipment.category_id, true as opens from equipment
  where ${VISIBLE_IN_BRANCH})`
