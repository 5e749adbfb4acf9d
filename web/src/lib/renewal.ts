/** Asks the user to sign in again. Resolves to whether the same user has done so. */
type Renewal = () => Promise<boolean>

let renewal: Renewal | null = null
/** How many calls wait for the user to sign in again. */
let waiting = 0
const listeners = new Set<() => void>()
let renewals = 0

/** Sets how a page renews a session that has ended. Without it, calls fail instead. */
export function setRenewal(next: Renewal | null): void {
  renewal = next
}

export async function renewSession(): Promise<boolean> {
  waiting += 1
  try {
    return renewal ? await renewal() : false
  } catch (error) {
    // The code of the dialog couldn't be loaded. The call then fails, and the next one asks again.
    reportError(error)
    return false
  } finally {
    waiting -= 1
  }
}

/** Returns whether the user is being asked to sign in again. */
export const isRenewing = (): boolean => waiting > 0

/** Calls the listener after each renewal. Streams reconnect then. Returns a function that stops listening. */
export function onRenewed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyRenewed(): void {
  renewals += 1
  for (const listener of listeners) listener()
}

/** Returns how often this page has been signed in again. */
export const renewalCount = (): number => renewals
