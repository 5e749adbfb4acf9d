import type { ConnectionForm } from '@yardmaster/core/contract/account/integrations.ts'
import { settingsProblems } from '@yardmaster/core/rules/integrations.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import * as queries from './integrations.queries.ts'
import type { StoredRow } from './integrations.queries.ts'

/** Throws if the connection can't be stored or tested like this. */
export async function checkConnection(
  ctx: Context,
  { serviceType, settings }: Pick<ConnectionForm, 'serviceType' | 'settings'>,
  stored: Pick<StoredRow, 'settings' | 'secret'> | null,
): Promise<void> {
  if (!ctx.outbound.providers.adapters[serviceType]) throw conflict('error.serviceUnavailable')
  const before = stored && { settings: stored.settings, hasSecret: stored.secret !== null }
  const [problem] = Object.entries(settingsProblems(serviceType, settings, before))
  if (problem) throw invalid(`settings.${problem[0]}`, problem[1])
  if ('branchId' in settings && !(await queries.branchExists(ctx, settings.branchId)))
    throw invalid('settings.branchId', 'error.invalid')
}
