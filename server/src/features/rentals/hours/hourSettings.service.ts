import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { HourSettings, HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import { RATE_PERIODS } from '@yardmaster/core/rules/rentals.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import { findSettings } from './hours.queries.ts'
import { accountOf } from './hours.service.ts'
import * as queries from './hourSettings.queries.ts'

export async function readSettings(ctx: Context): Promise<HourSettings> {
  const { settings, version } = await findSettings(accountOf(ctx))
  return { ...settings, version }
}

export async function updateSettings(ctx: Context, { version, ...form }: HourSettings): Promise<void> {
  await queries.lockAccount(ctx)
  const found = await findSettings(accountOf(ctx))
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  await queries.saveSettings(ctx, version + 1, form)
  const { accountId, accountName } = ctx.session
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: accountId, name: accountName },
    branchId: null,
    before: recordedOf(found.settings),
    after: recordedOf(form),
  })
}

/** The names under which the history of the account records the settings. */
const RECORDED_AS: Record<string, keyof HourSettingsForm> = {
  ...Object.fromEntries(RATE_PERIODS.map((per) => [`includedHours.${per}`, per])),
  rentalUnusedDays: 'unusedDays',
  rentalWarnOutside: 'warnOutside',
  rentalWarnPercent: 'warnPercent',
}

const recordedOf = (form: HourSettingsForm) =>
  Object.fromEntries(Object.entries(RECORDED_AS).map(([name, field]) => [name, form[field]]))

/** Lists who changed the settings last, for a save that was rejected because of an edit conflict. */
export const listSettingsChanges = (ctx: Context): Promise<FieldChange[]> =>
  listFieldChanges(ctx, { kind: 'account', id: ctx.session.accountId }, RECORDED_AS)
