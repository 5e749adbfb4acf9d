import { lazyPart } from '../../../lib/lazy.ts'

/** Nobody waits longer to be signed out, such as without a connection. */
const TURNED_OFF_WITHIN_MS = 3000

/** Turns push notifications off in this browser, if they are on. Never fails. */
export const turnPushOff = (): Promise<unknown> =>
  Promise.race([
    import('./turnOffHere.ts').then(({ turnOffHere }) => turnOffHere()).catch(() => {}),
    new Promise((resolve) => {
      setTimeout(resolve, TURNED_OFF_WITHIN_MS)
    }),
  ])

export const PushCard = lazyPart(async () => (await import('./PushCard.tsx')).PushCard, { words: ['push'] })
