import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import { failingJobs } from '../../account/account/account.public.ts'
import { countAllAreasByFlag, listLooks } from '../../alerts/flags/flags.public.ts'
import * as queries from './dashboard.queries.ts'

const NEWEST = 8

export type Overview = {
  equipment: number
  people: number
  branches: number
  categories: number
  byCategory: { name: string | null; color: string | null; count: number }[]
  byBranch: { name: string; count: number }[]
  byActivity: Map<Status, number>
  byFlag: Map<number, number>
  customFlags: { id: number; name: string }[]
  /** Whether the user has the service feature. */
  hasService: boolean
  /** How many background jobs keep failing, for administrators. */
  failingJobs: number
  /** Whether the reader may add equipment. */
  mayAdd: boolean
  newest: { id: number; name: string; make: string; model: string; mainImageId: number | null }[]
}

export async function readOverview(ctx: Context): Promise<Overview> {
  const byBranch = await queries.countByBranch(ctx)
  const flags = [...(await queries.countByFlag(ctx)), ...(await countAllAreasByFlag(ctx))]
  const activities = await queries.countByActivity(ctx)
  return {
    equipment: byBranch.reduce((sum, branch) => sum + branch.count, 0),
    people: await queries.countPeople(ctx),
    branches: await queries.countBranches(ctx),
    categories: await queries.countCategories(ctx),
    byCategory: await queries.countByCategory(ctx),
    byBranch,
    byActivity: new Map(activities.map(({ status, count }) => [status, count])),
    byFlag: new Map(flags.map(({ flagId, count }) => [flagId, count])),
    customFlags: await listLooks(ctx),
    hasService: can(ctx.session, 'repair.read'),
    failingJobs: can(ctx.session, 'account.manage') ? (await failingJobs(ctx)).length : 0,
    mayAdd: can(ctx.session, 'equipment.create'),
    newest: await queries.newestEquipment(ctx, NEWEST),
  }
}
