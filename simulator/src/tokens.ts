/** What devices prove themselves with. */
export type Tokens = {
  /** Opens every device of an account. */
  ofAccount: (account: string) => string
  /** Opens one; brokers take no other. */
  ofDevice: (uniqueId: string) => string
}

/** Known to everyone who reads this, and so only ever given to demo accounts. */
export const DEMO_TOKENS: Tokens = {
  ofAccount: (account) => `yardmaster-demo-${account}`,
  ofDevice: (uniqueId) => `yardmaster-demo-${uniqueId}`,
}
