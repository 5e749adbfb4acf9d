export type Tokens = {
  /** Authenticates every device of an account. */
  ofAccount: (account: string) => string
  /** Authenticates a single device. Brokers accept only these. */
  ofDevice: (uniqueId: string) => string
}

/** These tokens are public, so only demo accounts may use them. */
export const DEMO_TOKENS: Tokens = {
  ofAccount: (account) => `yardmaster-demo-${account}`,
  ofDevice: (uniqueId) => `yardmaster-demo-${uniqueId}`,
}
