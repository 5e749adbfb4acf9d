import type { User } from '../contract/account/users.ts'
import type { ErrorCode } from '../contract/problem.ts'

/** A user with assigned equipment can't be deleted, because the equipment would silently lose its user. */
export const deleteUserBlocker = (user: Pick<User['meta'], 'hasThings'>): ErrorCode | null =>
  user.hasThings ? 'error.userHasThings' : null
