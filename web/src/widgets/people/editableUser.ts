import type { User } from '@yardmaster/core/contract/account/users.ts'

/** A user who signs in. Operators have no email address to edit. */
export type EditableUser = User & { email: string }

export const isEditable = (user: User | undefined): user is EditableUser => Boolean(user?.email)
