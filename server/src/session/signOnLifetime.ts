/** How long a user may take to sign in at a provider, a second factor and a forgotten password included. */
export const SIGN_ON_LIFETIME = Temporal.Duration.from({ minutes: 15 })
