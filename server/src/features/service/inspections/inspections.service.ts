import type { AnswerOf, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import type {
  AssetInspections,
  DueInspection,
  Inspection,
  InspectionLine,
  inspections,
} from '@yardmaster/core/contract/service/inspections.ts'
import { INSPECTIONS_PAGE } from '@yardmaster/core/contract/service/inspections.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { InspectionOccasion } from '@yardmaster/core/rules/inspections.ts'
import { nextInspection } from '@yardmaster/core/rules/inspections.ts'
import { invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import {
  instantOf,
  readCursor,
  readInstantCursor,
  writeCursor,
  writeInstantCursor,
} from '../../../db/paging.ts'
import { findDue } from './due.queries.ts'
import type { DueCursor, DueRow } from './due.queries.ts'
import { findPhotos } from './inspectionPhotos.queries.ts'
import { photoOf } from './inspectionPhotos.service.ts'
import * as queries from './inspections.queries.ts'
import type { InspectionRow } from './inspections.queries.ts'

const cursorFrom = (after: string | undefined) => (after === undefined ? null : readInstantCursor(after))

export async function listInspections(
  ctx: Context,
  { after, ...filter }: InputOf<typeof inspections.list>['query'],
): Promise<AnswerOf<typeof inspections.list>> {
  return pageOf(ctx, await queries.findFiltered(ctx, filter, cursorFrom(after)))
}

export async function listOfAsset(
  ctx: Context,
  id: number,
  after: string | undefined,
): Promise<AssetInspections> {
  const asset = await queries.findAsset(ctx, id)
  if (!asset) throw notFound()
  const { rows, next } = pageOf(ctx, await queries.findOfAsset(ctx, id, cursorFrom(after)))
  const plans = await queries.findPlansOf(ctx, id)
  return {
    asset: { id: asset.id, name: asset.name },
    plans: plans.map(({ lastId, lastAt, lastFailed, since, ...plan }) => ({
      ...plan,
      last:
        lastId === null || lastAt === null
          ? null
          : { id: lastId, at: lastAt.toString(), failed: lastFailed ?? 0 },
      dueAt: plan.everyDays === null ? null : dueAt(plan.everyDays, lastAt, since),
    })),
    inspections: rows,
    next,
  }
}

function dueAt(everyDays: number, last: Temporal.Instant | null, since: Temporal.Instant): string {
  const known = { last: last?.epochMilliseconds ?? null, since: since.epochMilliseconds }
  return new Date(nextInspection(everyDays, known)).toISOString()
}

export async function readInspection(ctx: Context, id: number): Promise<Inspection> {
  const row = await queries.findInspection(ctx, id)
  if (!row) throw notFound()
  const photos = await findPhotos(ctx, id)
  const items = row.items as {
    item: string
    mark: 'pass' | 'fail' | 'notApplicable'
    note: string
    photoKeys: string[]
  }[]
  return {
    ...lineOf(ctx, row),
    notes: row.notes,
    items: items.map(({ photoKeys, ...item }) => {
      const arrived = photos.filter(({ photoKey }) => photoKeys.includes(photoKey))
      return {
        ...item,
        photos: arrived.map((photo) => photoOf(id, photo)),
        missingPhotos: photoKeys.length - arrived.length,
      }
    }),
  }
}

export async function listDue(
  ctx: Context,
  after: string | undefined,
): Promise<AnswerOf<typeof inspections.due>> {
  const found = await findDue(ctx, after === undefined ? null : readDueCursor(after))
  const rows = found.slice(0, INSPECTIONS_PAGE)
  const last = found.length > INSPECTIONS_PAGE ? rows.at(-1) : undefined
  return { rows: rows.map(dueOf), next: last ? writeDueCursor(last) : null }
}

const dueOf = ({ planId, planName, id, name, lastAt, dueAt: since }: DueRow): DueInspection => ({
  plan: { id: planId, name: planName },
  asset: { id, name },
  last: lastAt === null ? null : instantText(lastAt),
  dueAt: instantText(since),
})

/** PostgreSQL writes a time zone without minutes, and a space instead of a T. */
const instantText = (text: string): string =>
  Temporal.Instant.from(text.replace(' ', 'T').replace(/([+-]\d\d)$/u, '$1:00')).toString()

const writeDueCursor = ({ dueAt: due, id, planId }: DueRow): string =>
  writeCursor({ key: `${planId} ${instantText(due)}`, id })

function readDueCursor(text: string): DueCursor {
  const { key, id } = readCursor(text)
  const [, planId, due = ''] = /^(\d{1,9}) (.+)$/u.exec(key) ?? []
  const at = instantOf(due)
  if (planId === undefined || !at) throw invalid('after', 'error.invalid')
  return { dueAt: at.toString(), equipmentId: id, planId: Number(planId) }
}

function pageOf(ctx: Context, found: InspectionRow[]): { rows: InspectionLine[]; next: string | null } {
  const rows = found.slice(0, INSPECTIONS_PAGE)
  const last = found.length > INSPECTIONS_PAGE ? rows.at(-1) : undefined
  return { rows: rows.map((row) => lineOf(ctx, row)), next: last ? writeInstantCursor(last) : null }
}

function lineOf({ session }: Context, row: InspectionRow): InspectionLine {
  const { repairId, ticketNum } = row
  return {
    id: row.id,
    plan: row.planName,
    asset: { id: row.equipmentId, name: row.equipmentName },
    at: row.at.toString(),
    by: fullName(row),
    occasion: row.occasion as InspectionOccasion,
    items: row.itemCount,
    failed: row.failedCount,
    ticket:
      repairId === null || ticketNum === null || !can(session, 'repair.read')
        ? null
        : { id: repairId, ticketNum },
  }
}
