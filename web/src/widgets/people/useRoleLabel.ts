import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useText } from '../../lib/intl.tsx'

/** Returns the name of a user's role. For workers, it includes view-only. */
export function useRoleLabel(): (user: Pick<User, 'role' | 'viewOnly'>) => string {
  const text = useText()
  return ({ role, viewOnly }) =>
    viewOnly ? `${text(`role.${role}`)} (${text('profile.viewOnly')})` : text(`role.${role}`)
}
