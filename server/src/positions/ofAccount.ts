import type { Context, SignedIn } from '../context.ts'

/** The part of a context that reads the data of one account, with or without a signed-in user. */
export type OfAccount = Pick<Context, 'read'> & { session: Pick<SignedIn, 'accountId'> }
