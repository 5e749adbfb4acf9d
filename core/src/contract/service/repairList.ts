import * as z from 'zod/mini'
import { ClientAndSite } from '../rentals/clients.ts'
import { get } from '../endpoint.ts'
import { Id, PathId } from '../ids.ts'
import { Day } from '../instants.ts'
import { DottedIds } from '../dotted.ts'
import { After, Search } from '../texts.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { OPEN_STATUSES, PLAN, PRIORITIES } from './repairs.plan.ts'

export const REPAIRS_PAGE = 100
/** The maximum length of the issue in a list. */
export const ISSUE_EXCERPT = 300

export const REPAIR_STATES = ['open', 'resolved', 'all'] as const
export type RepairState = (typeof REPAIR_STATES)[number]

export const REPAIR_SORTS = [
  'ticketNum',
  'equipment',
  'branch',
  'checkInDate',
  'dateCompleted',
  'priority',
  'dueDate',
  'assignee',
] as const
export type RepairSort = (typeof REPAIR_SORTS)[number]

export const DUE_FILTERS = ['overdue', 'week'] as const

const AGE_MAX = 3650

export const RepairRow = z.strictObject({
  id: Id,
  ticketNum: z.int(),
  equipment: z.strictObject({
    id: Id,
    name: z.string(),
    branchId: Id,
    categoryId: z.nullable(Id),
    listImage: z.nullable(z.string()),
  }),
  checkInDate: Day,
  dateCompleted: z.nullable(Day),
  isOpen: z.boolean(),
  ...PLAN,
  /** The hour meter at check-in. */
  engineCount: z.number(),
  /** The beginning of the issue. */
  issue: z.string(),
  /** Whom the ticket is for. Null for users without access to clients. */
  client: z.nullable(ClientAndSite),
  /** Labor and parts, in the account's currency. Null while the ticket is open. */
  cost: z.nullable(z.number()),
})
export type RepairRow = z.output<typeof RepairRow>

const FILTER = {
  state: z._default(z.enum(REPAIR_STATES), 'open'),
  /** Every word must occur somewhere in the ticket number, the name of the equipment or the issue. */
  search: Search,
  /** Dot-separated ids. */
  categories: DottedIds,
  /** Dot-separated ids. Only for administrators who work in all branches. */
  branches: DottedIds,
  equipmentId: z.optional(PathId),
  /** Only tickets for this client, and at this site of it. */
  clientId: z.optional(PathId),
  siteId: z.optional(PathId),
  /** The id of a technician, or `none` for tickets that nobody has been assigned to. */
  assignee: z.optional(z.string().check(z.regex(/^(?:none|[1-9]\d{0,8})$/, 'error.invalid'))),
  priority: z.optional(z.enum(PRIORITIES)),
  /** Only open tickets with this status. */
  status: z.optional(z.enum(OPEN_STATUSES)),
  /** Only open tickets that are overdue, or due within seven days or overdue. */
  due: z.optional(z.enum(DUE_FILTERS)),
  /** Only tickets that have been open for at least this many days. */
  openDays: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(AGE_MAX)))),
  /** Range of check-in days, both inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Range of completion days, both inclusive. Only resolved tickets have one. */
  completedFrom: z.optional(Day),
  completedTo: z.optional(Day),
  /** Whether tickets of archived assets are listed, too. */
  archived: z._default(z.stringbool(), false),
}

const RepairFilter = z.strictObject(FILTER)
export type RepairFilter = z.output<typeof RepairFilter>

const RepairQuery = z.strictObject({
  ...FILTER,
  sort: z._default(z.enum(REPAIR_SORTS), 'checkInDate'),
  descending: z._default(z.stringbool(), true),
  after: After,
})
export type RepairQuery = z.output<typeof RepairQuery>

const RepairExport = z.strictObject({ ...FILTER, format: z.enum(EXPORT_FORMATS) })
export type RepairExport = z.output<typeof RepairExport>

export const repairList = {
  list: get('/api/repairs', {
    can: 'repair.read',
    summary: 'Lists the service tickets of the current branch, page by page',
    query: RepairQuery,
    response: z.strictObject({ rows: z.array(RepairRow), next: z.nullable(z.string()) }),
  }),
  /** Separate from the page, because the cost of a page doesn't depend on the number of rows. */
  count: get('/api/repairs/count', {
    can: 'repair.read',
    summary: 'Returns the number of service tickets in the current branch',
    query: RepairFilter,
    response: z.strictObject({ total: z.int() }),
  }),
  /** Returns the file itself. */
  export: get('/api/repairs/export', {
    can: 'repair.read',
    summary:
      'Downloads the service tickets of the current branch as a file, with the same filters as the list',
    query: RepairExport,
  }),
}
