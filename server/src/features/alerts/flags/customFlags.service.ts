import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import { CUSTOM_FLAGS_MAX } from '@yardmaster/core/contract/alerts/flags.ts'
import type { FlagChange, FlagForm, FlagLook } from '@yardmaster/core/contract/alerts/flags.ts'
import { accountEvent } from '../../../accountEvent.ts'
import { AppError, conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import { checkSelector } from '../subscriptions/subscriptions.public.ts'
import * as queries from './customFlags.queries.ts'
import { conditionOf, selectorOf } from './flagRule.ts'
import type { StoredCondition } from './flagRule.ts'

export const listLooks = async (ctx: Context): Promise<FlagLook[]> =>
  (await queries.listLooks(ctx)).map((row) => ({ ...row, severity: row.severity as FlagLook['severity'] }))

export async function addFlag(ctx: Context, form: FlagForm): Promise<{ id: number }> {
  await checkSelector(ctx, form.selector, { already: [], field: 'selector' })
  if ((await queries.countCustomFlags(ctx)) >= CUSTOM_FLAGS_MAX)
    throw new AppError('error.tooManyFlags', 409, { values: { max: CUSTOM_FLAGS_MAX } })
  const id = await unlessNameTaken(() => queries.insertCustomFlag(ctx, form))
  const at = await queries.ruleBegins(ctx)
  await queries.beginRule(ctx, id, form, { at, keepsCondition: false })
  await queries.requestReview(ctx)
  await publish(ctx, flagEvent('created', id, form.name, { after: recorded(form) }))
  return { id }
}

/** The new rule holds from now on. Former readings are not judged by it. */
export async function updateFlag(ctx: Context, id: number, { version, ...form }: FlagChange): Promise<void> {
  const found = await requireFlag(ctx, id)
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  const before = formOf(found)
  await checkSelector(ctx, form.selector, { already: before.selector, field: 'selector' })
  await unlessNameTaken(() => queries.updateCustomFlag(ctx, id, form))
  const keepsCondition = isDeepStrictEqual(conditionOf(form), conditionOf(before))
  if (!keepsCondition || form.name !== found.name || form.severity !== found.severity) {
    const at = await queries.ruleBegins(ctx, found.earliest)
    await queries.endRule(ctx, id, at)
    await queries.beginRule(ctx, id, form, { at, keepsCondition })
  }
  if (!keepsCondition) await queries.requestReview(ctx)
  await publish(ctx, flagEvent('updated', id, form.name, { before: recorded(before), after: recorded(form) }))
}

/** The form's names of the fields that the history records under another name. */
const FORM_FIELDS = { flagCondition: 'condition', flagSeconds: 'minutes', selected: 'selector' }

export async function listFlagChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  await requireFlag(ctx, id)
  return listFieldChanges(ctx, { kind: 'flag', id }, FORM_FIELDS)
}

export async function removeFlag(ctx: Context, id: number): Promise<void> {
  const { name, earliest } = await requireFlag(ctx, id)
  await queries.markDeleted(ctx, id)
  await queries.endRule(ctx, id, await queries.ruleBegins(ctx, earliest))
  await queries.deleteSubscriptions(ctx, id)
  await queries.requestReview(ctx)
  await publish(ctx, flagEvent('deleted', id, name))
}

async function requireFlag(ctx: Context, id: number) {
  const found = await queries.findCustomFlag(ctx, id)
  if (!found) throw notFound()
  return found
}

type Found = Awaited<ReturnType<typeof requireFlag>>

const formOf = ({ name, color, severity, seconds, categoryIds, thingIds, ...condition }: Found): FlagForm =>
  ({
    name,
    color,
    severity,
    field: condition.field,
    comparison: condition.comparison,
    value: condition.value,
    minutes: seconds / 60,
    selector: selectorOf({ categoryIds, thingIds }),
  }) as FlagForm

/** Only the number of things is recorded, because not everyone who reads the history may see them. */
function recorded(form: FlagForm) {
  const { name, color, severity, minutes, selector } = form
  const { field, comparison, value }: StoredCondition = conditionOf(form)
  return {
    name,
    color,
    severity,
    flagCondition: [field, comparison, value].join(' '),
    flagSeconds: minutes * 60,
    selected: selector.includes('all') ? 'all' : selector.length,
  }
}

const flagEvent = accountEvent('flag')

const unlessNameTaken = unlessTaken(['custom_flag_name'], () => conflict('error.flagNameTaken', 'name'))
