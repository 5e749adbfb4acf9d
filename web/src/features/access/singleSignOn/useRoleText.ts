import type { SignOnRole } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { useText } from '../../../lib/intl.tsx'

export function useRoleText(): (role: SignOnRole) => string {
  const text = useText()
  return (role) => text(role === 'viewer' ? 'sso.role.viewer' : `role.${role}`)
}
