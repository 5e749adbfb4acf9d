import { ISSUE_EXCERPT } from '@yardmaster/core/contract/service/repairList.ts'
import { TICKET_STATUS } from '../../../db/ticketPlan.ts'
import { clientJson } from '../../../db/clientJson.ts'

// As in the list of equipment, PostgreSQL writes every column of a page as one JSON array.

/** What a page selects from `repair` and `equipment`. */
export const PAGE_COLUMNS = `repair.account_id, repair.id, ticket_num, check_in_date, date_completed, resolved_at,
  ${TICKET_STATUS} as status, priority, due_date, planned_hours, assignee_id, engine_count,
  left(issue, ${ISSUE_EXCERPT}) as issue, total_labor, labor_rate, repair.client_id, repair.site_id,
  equipment_id, equipment.name as equipment_name, equipment.branch_id, equipment.category_id, equipment.main_image_id`

/** Of `page` with the users that its tickets are assigned to. */
const COLUMNS = {
  sortKey: 'sort_key',
  id: 'page.id',
  ticketNum: 'ticket_num',
  equipmentId: 'equipment_id',
  equipmentName: 'equipment_name',
  branchId: 'page.branch_id',
  categoryId: 'category_id',
  mainImageId: 'main_image_id',
  checkInDate: 'check_in_date',
  dateCompleted: 'date_completed',
  isOpen: 'resolved_at is null',
  status: 'status',
  priority: 'priority',
  dueDate: 'due_date',
  plannedHours: 'planned_hours',
  assigneeId: 'assignee.id',
  assigneeName: `assignee.first_name || ' ' || assignee.last_name`,
  engineCount: 'engine_count',
  issue: 'issue',
  laborCost: 'case when resolved_at is not null then round(total_labor * coalesce(labor_rate, 0), 2) end',
}

export const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

export const TICKET_COLUMNS = Object.entries(COLUMNS)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')

const ARRAYS = COLUMN_NAMES.map((name) => `json_agg("${name}")`).join(', ')

/** The ids of resolved tickets with parts, and what the parts cost. */
const PARTS_COSTS = `(select json_build_array(json_agg(repair_id), json_agg(cost)) from (
  select repair_id, sum(round(quantity * unit_cost, 2)) as cost from repair_part
  where repair_part.account_id = (select page.account_id from page limit 1)
    and repair_part.repair_id = any(array(select page.id from page where page.resolved_at is not null))
  group by repair_id) as parts)`

const CLIENTS = `(select json_build_array(json_agg(id), json_agg(client)) from (
  select page.id, ${clientJson('page')} as client from page where page.client_id is not null) as listed)`

/** What is selected of all tickets of a page together. */
export const arraysAndLists = (withClients: boolean): string =>
  `${ARRAYS}, ${PARTS_COSTS}, ${withClients ? CLIENTS : 'null'}`
