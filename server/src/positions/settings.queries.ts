import type { OfAccount } from './ofAccount.ts'
import { settingsFrom } from '../telemetry/derive/settings.ts'
import type { Settings } from '../telemetry/derive/settings.ts'

const THRESHOLDS = 'select telemetry from account where id = $1'

/** Returns the account's thresholds. */
export async function findSettings(ctx: OfAccount): Promise<Settings> {
  const [row] = await ctx.read({ name: 'thresholds', text: THRESHOLDS, values: [ctx.session.accountId] })
  return settingsFrom(JSON.parse(row?.[0] ?? 'null'))
}
