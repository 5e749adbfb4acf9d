import { VISIBLE_EQUIPMENT, VISIBLE_IN_BRANCH } from '../db/scope.ts'

/**
 * Whether the caller may see an asset that was in their branch: a limited worker only if they see it today,
 * everyone else in any case.
 */
export const WAS_VISIBLE = `($3::integer[] is null or ${VISIBLE_EQUIPMENT})`

/** Whether a row of the history is of the branch of the report, or the report is of all branches. */
export const WAS_IN_BRANCH = '($2::integer is null or history.branch_id = $2)'

type Parameters = { from: string; until: string; withArchived: string; seesAllBranches: string }

/** What else a report needs of its fleet. */
type More = {
  /** Further columns of `member` and `asset`, by name. */
  columns: Record<string, string>
  joins: string
  where: string
  /** A longer time, of which `member` has all rows of the assets. */
  around: { from: string; until: string }
}

const during = (row: string, { from, until }: { from: string; until: string }) =>
  `${row}until_at > ${from} and ${row}from_at < ${until}`

const ASSET = (columns: Record<string, string>) =>
  ['id', 'name', 'category_id', 'opens', ...Object.keys(columns)].join(', ')

/**
 * Defines the fleet of the branch, or of all branches, during the period. `member` has a row for each time in which an asset was in
 * the branch and not archived, with the category of that time. `asset` has each of these assets once, with its
 * newest category. `opens` is false for an asset that the caller can't open, because it is in another branch now.
 * Most rows are not over, and so need not be sorted to find the newest one.
 */
export const fleetDuring = (
  { withArchived, seesAllBranches, ...period }: Parameters,
  { columns = {}, joins = '', where = 'true', around = period }: Partial<More> = {},
): string => `
  member as materialized (
    select equipment.id, equipment.name, history.branch_id, history.category_id, history.from_at, history.until_at,
      ${[`${seesAllBranches} or equipment.branch_id = $2 as opens`, ...Object.entries(columns).map(([name, column]) => `${column} as ${name}`)].join(', ')}
    from equipment_history as history
    join equipment on equipment.account_id = history.account_id and equipment.id = history.equipment_id ${joins}
    where history.account_id = $1 and ${WAS_IN_BRANCH} and not history.archived and ${during('history.', around)}
      and (${withArchived} or equipment.archived_at is null) and ${WAS_VISIBLE} and ${where}
  ),
  newest as not materialized (select * from member where until_at = 'infinity' and ${during('', period)}),
  asset as materialized (
    select ${ASSET(columns)} from newest
    union all
    select * from (
      select distinct on (id) ${ASSET(columns)} from member
      where until_at < 'infinity' and ${during('', period)} and id not in (select id from newest)
      order by id, until_at desc
    ) as former
  )`

/** Defines `asset` as the fleet of the branch now. */
export const FLEET_NOW = `asset as materialized (
  select equipment.id, equipment.name, equipment.category_id, true as opens from equipment
  where ${VISIBLE_IN_BRANCH})`
