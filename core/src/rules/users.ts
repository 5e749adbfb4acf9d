import type { User } from '../contract/account/users.ts'
import type { ErrorCode } from '../contract/problem.ts'

/** Who has things stays: the things would be with nobody, and nobody would know. */
export const deleteUserBlocker = (user: Pick<User['meta'], 'hasThings'>): ErrorCode | null =>
  user.hasThings ? 'error.userHasThings' : null
