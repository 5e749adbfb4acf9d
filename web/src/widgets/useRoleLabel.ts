import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useText } from '../lib/intl.tsx'

/** What someone is, in words: of a worker also that they only look. */
export function useRoleLabel(): (user: Pick<User, 'role' | 'viewOnly'>) => string {
  const text = useText()
  return ({ role, viewOnly }) =>
    viewOnly ? `${text(`role.${role}`)} (${text('profile.viewOnly')})` : text(`role.${role}`)
}
