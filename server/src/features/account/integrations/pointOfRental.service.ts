import { PointOfRentalSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import { SERVICE_NAMES, defaultSettings } from '@yardmaster/core/integrationDefaults.ts'
import type { Context } from '../../../context.ts'
import { addConnection, updateConnection } from './integrations.service.ts'
import * as queries from './integrations.queries.ts'

const SERVICE = 'pointofrental'

export async function readPointOfRental(
  ctx: Context,
): Promise<{ enabled: boolean; user: string; hasToken: boolean }> {
  const found = await queries.findByService(ctx, SERVICE)
  const user = found?.settings['user']
  return {
    enabled: found !== undefined,
    user: typeof user === 'string' ? user : '',
    hasToken: (found?.secret ?? null) !== null,
  }
}

/** Sets user and token, as the dialog does that has only these two. */
export async function setPointOfRental(
  ctx: Context,
  { user, token }: { user: string; token: string },
): Promise<void> {
  const found = await queries.findByService(ctx, SERVICE)
  const defaults = defaultSettings[SERVICE](ctx.session.branchId)
  const settings = PointOfRentalSettings.parse({ ...defaults, ...found?.settings, user, secret: token })
  if (!found) await addConnection(ctx, { serviceType: SERVICE, name: SERVICE_NAMES[SERVICE], settings })
  else {
    const { id, name, version } = found
    await updateConnection(ctx, id, { serviceType: SERVICE, name, settings, version })
  }
}
