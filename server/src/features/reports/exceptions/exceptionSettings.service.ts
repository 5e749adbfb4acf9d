import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { ExceptionSettings } from '@yardmaster/core/contract/reports/exceptions.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import { findSettings, lockSettings, saveSettings } from './exceptionSettings.queries.ts'

export const readSettings = (ctx: Context): Promise<ExceptionSettings> => findSettings(ctx)

export async function updateSettings(ctx: Context, { version, idleHours }: ExceptionSettings): Promise<void> {
  const found = await lockSettings(ctx)
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  await saveSettings(ctx, { idleHours, version: version + 1 })
  const { accountId, accountName } = ctx.session
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: accountId, name: accountName },
    branchId: null,
    before: { exceptionIdleHours: found.idleHours },
    after: { exceptionIdleHours: idleHours },
  })
}

/** Lists who changed the settings last, for a save that was rejected because of an edit conflict. */
export const listSettingsChanges = (ctx: Context): Promise<FieldChange[]> =>
  listFieldChanges(ctx, { kind: 'account', id: ctx.session.accountId }, { exceptionIdleHours: 'idleHours' })
