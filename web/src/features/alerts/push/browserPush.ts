import type { PushSubscription as Subscribed } from '@yardmaster/core/contract/alerts/push.ts'
import { deviceName } from './deviceName.ts'

const WORKER = '/serviceWorker.js'

/** Browsers offer it only to pages with TLS or on this computer. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Returns the address at which this browser gets push notifications, or null if they are off here. */
export async function currentEndpoint(): Promise<string | null> {
  if (!isPushSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

/** Asks the user for permission and subscribes this browser. Returns null if the user refuses. */
export async function subscribeBrowser(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription for another key, such as that of an installation before, would get nothing.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys = {} } = made.toJSON()
  return {
    endpoint: made.endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    name: deviceName(navigator.userAgent),
  }
}

/** Ends the subscription of this browser, if it has this address. */
export async function unsubscribeBrowser(endpoint: string): Promise<void> {
  if (!isPushSupported()) return
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription?.endpoint === endpoint) await subscription.unsubscribe()
}
