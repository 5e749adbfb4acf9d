import type { ConnectionTest, TestOutcome } from '@yardmaster/core/contract/account/integrations.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { Adapter } from '../../../integrations/adapter.ts'
import { boundTo } from '../../../integrations/openRun.ts'
import { runErrorOf } from '../../../integrations/runError.ts'
import type { PacedSettings } from '../../../integrations/storedSettings.ts'
import { TookTooLong } from '../../../integrations/stopReasons.ts'
import { checkConnection } from './checkConnection.ts'
import * as queries from './integrations.queries.ts'

/** Somebody is waiting for the answer. */
const TEST_MOST_MS = 30_000

/** Asks the service with the typed settings. A blank secret means the stored one. */
export async function testConnection(ctx: Context, { id, ...form }: ConnectionTest): Promise<TestOutcome> {
  const stored = id === null ? null : await queries.findConnection(ctx, id)
  if (stored === undefined || (stored && stored.serviceType !== form.serviceType)) throw notFound()
  await checkConnection(ctx, form, stored)
  const { adapters, secrets, fetch } = ctx.outbound.providers
  const adapter: Adapter<PacedSettings> | undefined = adapters[form.serviceType]
  if (!adapter) throw notFound()
  let settings: PacedSettings = form.settings
  const signal = AbortSignal.timeout(TEST_MOST_MS)
  try {
    if (settings.secret === '' && stored?.secret) {
      const owner = { accountId: ctx.session.accountId, integrationId: stored.id }
      settings = { ...settings, secret: secrets.open(stored.secret, owner) }
    }
    const found = await adapter.test({ settings, fetch: boundTo(signal, fetch), clock: ctx.clock, signal })
    return { outcome: 'ok', found }
  } catch (error) {
    return { outcome: 'failed', error: runErrorOf(signal.aborted ? new TookTooLong() : error, settings) }
  }
}
