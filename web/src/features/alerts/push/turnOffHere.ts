import { push } from '@yardmaster/core/contract/alerts/push.ts'
import { call } from '../../../lib/call.ts'
import { currentEndpoint, unsubscribeBrowser } from './browserPush.ts'

/** Turns push notifications off in this browser, for a user who signs out. */
export async function turnOffHere(): Promise<void> {
  const endpoint = await currentEndpoint()
  if (endpoint === null) return
  const { devices } = await call(push.read, {}, undefined, { renew: false })
  const device = devices.find((one) => one.endpoint === endpoint)
  // A browser may be that of another user, who turned them on later.
  if (!device) return
  await unsubscribeBrowser(endpoint)
  await call(push.remove, { params: { id: device.id } }, undefined, { renew: false })
}
