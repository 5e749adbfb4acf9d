/** Asks the user to sign in again. Resolves to whether the same user has done so. */
type Renewal = () => Promise<boolean>

let renewal: Renewal | null = null

/** Sets how a page renews a session that has ended. Without it, calls fail instead. */
export function setRenewal(next: Renewal | null): void {
  renewal = next
}

export const renewSession = async (): Promise<boolean> => (renewal ? renewal() : false)
