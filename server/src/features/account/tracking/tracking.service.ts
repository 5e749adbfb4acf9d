import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type {
  DerivationProgress,
  Tracking,
  TrackingChange,
  TrackingForm,
} from '@yardmaster/core/contract/account/tracking.ts'
import type { Adjustable } from '@yardmaster/core/telemetry/thresholds.ts'
import { ADJUSTABLE, THRESHOLDS } from '@yardmaster/core/telemetry/thresholds.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publishAll } from '../../../domainEvents.ts'
import { settingsFrom } from '../../../telemetry/derive/settings.ts'
import { listFieldChanges } from '../activity/activity.public.ts'
import type { Limit } from './tracking.queries.ts'
import * as queries from './tracking.queries.ts'

export async function readTracking(ctx: Context): Promise<Tracking> {
  const { version, historyDays, telemetry } = await queries.readAccount(ctx)
  return { version, historyDays, ...settingsIn(telemetry), categories: await queries.listLimits(ctx) }
}

export const listChanges = (ctx: Context): Promise<FieldChange[]> =>
  listFieldChanges(ctx, { kind: 'account', id: ctx.session.accountId }, {})

export async function readDerivation(ctx: Context): Promise<DerivationProgress> {
  const { total, outdated, since } = await queries.countDerived(ctx)
  return { done: total - outdated, total, since: since === null ? null : since.toString() }
}

export async function updateTracking(ctx: Context, { version, ...form }: TrackingChange): Promise<void> {
  const found = await queries.lockAccount(ctx)
  const categories = await queries.listLimits(ctx)
  const known = new Set(categories.map(({ id }) => id))
  const isStale = found.version !== version || form.categories.some(({ id }) => !known.has(id))
  if (isStale) throw conflict('error.changedMeanwhile')
  await queries.saveAccount(ctx, {
    version: version + 1,
    historyDays: form.historyDays,
    telemetry: telemetryOf(found.telemetry, form),
  })
  const limited = changedLimits(categories, form)
  if (limited.length > 0) await queries.saveLimits(ctx, limited)
  const { accountId, accountName } = ctx.session
  await publishAll(ctx, [
    {
      action: 'updated',
      resource: { kind: 'account', id: accountId, name: accountName },
      branchId: null,
      before: recordedValues({ ...found, ...settingsIn(found.telemetry) }),
      after: recordedValues(form),
    },
    ...limited.map(limitEvent),
  ])
}

function settingsIn(telemetry: unknown): Pick<TrackingForm, 'speedLimit' | 'thresholds'> {
  const { speedLimit, ...settings } = settingsFrom(telemetry)
  const thresholds = Object.fromEntries(ADJUSTABLE.map((name) => [name, settings[name]]))
  return { speedLimit, thresholds: thresholds as Record<Adjustable, number> }
}

const HERE: ReadonlySet<string> = new Set([...ADJUSTABLE, 'speedLimit'])

/**
 * Stores only values that differ from the defaults, so that accounts without a choice get improved defaults
 * later. Keeps settings that this form doesn't contain.
 */
function telemetryOf(before: unknown, { speedLimit, thresholds }: TrackingForm): Record<string, unknown> {
  const others = Object.entries(before ?? {}).filter(([name]) => !HERE.has(name))
  const own = ADJUSTABLE.filter((name) => thresholds[name] !== THRESHOLDS[name].standard)
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(own.map((name) => [name, thresholds[name]])),
    ...(speedLimit !== null && { speedLimit }),
  }
}

type LimitChange = Limit & { before: number | null }

function changedLimits(categories: readonly Limit[], form: TrackingForm): LimitChange[] {
  const given = new Map(form.categories.map(({ id, speedLimit }) => [id, speedLimit]))
  return categories
    .map(({ id, name, speedLimit }) => ({ id, name, before: speedLimit, speedLimit: given.get(id) ?? null }))
    .filter(({ before, speedLimit }) => asStored(before) !== asStored(speedLimit))
}

/** The column has single precision. */
const asStored = (limit: number | null) => (limit === null ? null : Math.fround(limit))

const limitEvent = ({ id, name, before, speedLimit }: LimitChange): DomainEvent => ({
  action: 'updated',
  resource: { kind: 'category', id, name },
  branchId: null,
  before: { speedLimit: before },
  after: { speedLimit },
})

/** Returns the fields for the history. */
const recordedValues = ({ historyDays, speedLimit, thresholds }: Omit<TrackingForm, 'categories'>) => ({
  historyDays,
  accountSpeedLimit: speedLimit,
  ...thresholds,
})
