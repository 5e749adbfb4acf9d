import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { emailChange } from '@yardmaster/core/contract/account/users.emailChange.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { queryClient, useCall, useEndpoint } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.tsx'

export const useOwnUser = () => useEndpoint(users.read, { params: { id: useSession().user.id } })

export const useEmailChange = () => useEndpoint(emailChange.read)
export const useResendEmail = () => useCall(emailChange.resend, { invalidates: [emailChange.read] })
export const useCancelEmail = () =>
  useCall(emailChange.cancel, { invalidates: [emailChange.read, activity.recent] })

export const useSettings = () => useEndpoint(session.readSettings)
export const useUpdateSettings = (onSuccess?: () => void) =>
  useCall(session.updateSettings, {
    invalidates: [session.readSettings, session.read, activity.recent],
    onSuccess: (_, { body }) => {
      // Texts of the server contain distances.
      if (body.units !== undefined) void queryClient.invalidateQueries()
      onSuccess?.()
    },
  })
