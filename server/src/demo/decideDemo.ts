type Situation = {
  /** Whether DEMO asks for the demo; undefined if it is not set. */
  wanted: boolean | undefined
  embedded: boolean
  accounts: 'none' | 'demo' | 'own'
  /** Whether other computers can connect to the server. */
  isPublic: boolean
}

/**
 * Everyone knows the passwords of the demo, so it is open to other computers only if DEMO=1 says so. By
 * default it is created only in an embedded database without accounts, where it can't disturb anyone.
 */
export function decideDemo({ wanted, embedded, accounts, isPublic }: Situation) {
  if (accounts === 'demo') return isPublic && !wanted ? 'refuse' : 'keep'
  if (wanted !== undefined) return wanted ? 'create' : 'none'
  if (!embedded || accounts === 'own') return 'none'
  return isPublic ? 'withhold' : 'create'
}
