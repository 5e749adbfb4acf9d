import { MOST } from './statement.ts'
import type { Counted } from './utilizationParts.ts'
import { clientWork, isSummed } from './utilizationParts.ts'
import { earnings, LENT_BY_CLIENT, rentTo } from './utilizationRent.ts'
import { workingHours } from './utilizationTime.ts'

export const MOST_PAID = 'earned desc, rented desc, name'

const lentRows = (counted: Counted) =>
  isSummed(counted)
    ? LENT_BY_CLIENT
    : `select client_id, last_day - first_day + 1 as rented, 0 as revenue from rent
      union all select client_id, 0, revenue from earning`

const SHOWN = 'select client_id from first_client'

/**
 * Defines `lent`: the days on rent and the rounded revenue of all clients. `first_client` has those that the table shows, and
 * only their rentals are read one by one.
 */
export const byClient = (counted: Counted): string => `lent as materialized (
    select client_id, sum(rented) as rented, round(sum(revenue)::numeric, 2) as earned
    from (${lentRows(counted)}) as days group by client_id having sum(rented) > 0
  ),
  first_client as materialized (
    select lent.*, client.name from lent join client on client.account_id = $1 and client.id = client_id
    order by ${MOST_PAID} limit ${MOST}
  ),
  first_rent as materialized (${rentTo(counted.covered, SHOWN)}),
  summed as (
    select client_id, count(distinct first_rent.id) as assets,
      sum(case when tracked then ${workingHours('first_rent')} else 0 end) as hours,
      sum(price * (last_day - first_day + 1)) as capital
    from first_rent join yard on yard.id = branch_id group by client_id
  ),
  paid as (
    select client_id, sum(revenue) as revenue, sum(revenue) filter (where is_priced) as priced
    from (${earnings(counted.covered, `kept.client_id in (${SHOWN})`)}) as piece where client_id in (${SHOWN}) group by client_id
  ),
  work as materialized (${clientWork(counted, 'first_rent')})`
