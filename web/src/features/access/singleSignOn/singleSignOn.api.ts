import { singleSignOn } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

export const useSignOn = () => useEndpoint(singleSignOn.read, {})

export const useUpdateSignOn = () =>
  useCall(singleSignOn.update, { invalidates: [singleSignOn.read, activity.recent] })

export const useRemoveSignOn = () =>
  useCall(singleSignOn.remove, { invalidates: [singleSignOn.read, activity.recent] })

export const useTestProvider = () => useCall(singleSignOn.test)

export const useVerifyDomain = () => useCall(singleSignOn.verifyDomain, { invalidates: [singleSignOn.read] })
