import { EXCEPTION_KINDS } from '@yardmaster/core/rules/exceptions.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { WAS_IN_BRANCH, WAS_VISIBLE } from '../../../reports/fleet.ts'
import { FIRST_DAY, MOST } from '../../../reports/statement.ts'
import { FUEL_DRAINED } from './kinds/fuelDrained.ts'
import { IDLE } from './kinds/idle.ts'
import { MOVED } from './kinds/moved.ts'
import { NOT_REPORTING } from './kinds/notReporting.ts'
import { OFF_HOURS, OFF_TIMES, SHOPS, WORK_CATEGORIES } from './kinds/offHours.ts'
import { AROUND, KINDS, SEES_ALL_BRANCHES, SEES_RENTALS, STATE } from './parameters.ts'

/** The fleet of the branch during the week, like that of a report. */
const FLEET = `member as materialized (
    select equipment.id, history.branch_id, history.category_id, history.from_at, history.until_at
    from equipment_history as history
    join equipment on equipment.account_id = history.account_id and equipment.id = history.equipment_id
    where history.account_id = $1 and ${WAS_IN_BRANCH} and not history.archived
      and history.until_at > ${AROUND.from} and history.from_at < ${AROUND.until} and ${WAS_VISIBLE}
  ),
  newest as not materialized (select id, branch_id from member where until_at = 'infinity'),
  asset as materialized (
    select * from newest
    union all
    select * from (
      select distinct on (id) id, branch_id from member where until_at < 'infinity' and id not in (select id from newest)
      order by id, until_at desc
    ) as former
  )`

const RELATIONS = ['off_hours', 'idle', 'moved', 'fuel_drained', 'not_reporting']

const LINES = `occasion as materialized (${RELATIONS.map((name) => `select * from ${name}`).join(' union all ')}),
  line as materialized (
    select kind, id, (array_agg(branch_id order by from_at desc))[1] as branch_id, sum(amount) as amount,
      min(from_at) as first_at, max(from_at) as last_at, max(coalesce(until_at, 'infinity')) as until_at
    from occasion group by kind, id
  ),
  marked as materialized (
    select line.*, coalesce(mark.note, '') as note, mark.done_at, mark.done_by, coalesce(mark.version, 0) as version
    from line left join exception_mark as mark
      on mark.account_id = $1 and mark.week = ${FIRST_DAY} and mark.equipment_id = line.id and mark.kind = line.kind
  ),
  wanted as materialized (
    select * from marked
    where kind = any (${KINDS}) and (${STATE} = 'all' or (${STATE} = 'done') = (done_at is not null))
  )`

/** Only the occasions of the lines that are shown are written as JSON. */
const SHOWN = `shown as materialized (
    select row_number() over (order by done_at is not null, array_position('{${EXCEPTION_KINDS.join()}}'::text[], wanted.kind),
        amount desc, name_key, wanted.id) as n,
      wanted.*, equipment.name, equipment.category_id, equipment.branch_id as current_branch
    from wanted join equipment on equipment.account_id = $1 and equipment.id = wanted.id
    order by n limit ${MOST}
  ),
  detail as materialized (
    select kind, id, json_agg(json_build_object('day', day, 'from', occasion.from_at, 'until', occasion.until_at,
      'amount', round(occasion.amount, 1), 'time', time, 'levels', levels) order by occasion.from_at) as occasions
    from shown join occasion using (kind, id) group by kind, id
  )`

/** The area that the asset was in at an instant. Older visits than these are left out, to limit the search. */
const PLACE = `
  select place.name from (
    select ref, start_at from closed_interval
    where account_id = $1 and asset_id = shown.id and kind = ${INTERVAL_KINDS.inside} and ref > 0
      and start_at <= last_at and start_at > last_at - interval '90 days' and end_at > last_at
    union all
    select ref, to_timestamp(start / 1000.0) from asset_state
    cross join lateral json_to_recordset(open_intervals) as going (kind smallint, start bigint, ref integer)
    where account_id = $1 and asset_id = shown.id and kind = ${INTERVAL_KINDS.inside} and ref > 0
      and to_timestamp(start / 1000.0) <= last_at
    order by start_at desc limit 1
  ) as inside
  join area on area.account_id = $1 and area.id = inside.ref
  join place on place.account_id = $1 and place.id = area.place_id`

const named = (table: string) =>
  `json_build_object('id', ${table}.id, 'name', ${table}.name, 'deleted', ${table}.deleted_at is not null)`

const RENTAL = `
  select json_build_object('id', rental.id, 'client', ${named('client')},
    'site', case when site.id is not null then ${named('site')} end)
  from rental join client on client.account_id = $1 and client.id = rental.client_id
  left join site on site.account_id = $1 and site.id = rental.site_id
  where ${SEES_RENTALS} and rental.account_id = $1 and rental.equipment_id = shown.id and out_at < shown.until_at
    and (in_at is null or in_at > shown.first_at)
  order by out_at desc limit 1`

const ROWS = `
  select json_build_object(
    'asset', json_build_object('id', shown.id, 'name', shown.name,
      'opens', ${SEES_ALL_BRANCHES} or shown.current_branch = $2),
    'kind', shown.kind,
    'branch', json_build_object('id', shop.id, 'name', shop.name),
    'timeZone', shop.zone,
    'category', (select name from category where account_id = $1 and category.id = shown.category_id),
    'amount', round(shown.amount, 1),
    'occasions', detail.occasions,
    'place', (${PLACE}),
    'rental', (${RENTAL}),
    'note', shown.note,
    'done', case when done_at is not null then json_build_object('at', done_at, 'by', (
      select first_name || ' ' || last_name from app_user where account_id = $1 and app_user.id = done_by)) end,
    'version', shown.version)
  from shown join detail using (kind, id) join shop on shop.id = shown.branch_id
  order by n`

/** Returns one row: the counts by kind, how many lines match the filter, and the first of them. */
export const EXCEPTIONS = `with ${FLEET}, ${SHOPS}, ${OFF_TIMES}, ${WORK_CATEGORIES}, ${OFF_HOURS}, ${IDLE}, ${MOVED}, ${FUEL_DRAINED},
  ${NOT_REPORTING},
  ${LINES}, ${SHOWN}
  select (
      select coalesce(json_object_agg(kind, json_build_object('open', open, 'done', done)), '{}') from (
        select kind, count(*) filter (where done_at is null) as open, count(*) filter (where done_at is not null) as done
        from marked group by kind
      ) as counted
    ),
    (select count(*) from wanted),
    (select coalesce(json_agg(line), '[]') from (${ROWS}) as listed (line))`
