import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { fieldLabels } from '@yardmaster/core/contract/account/fieldLabels.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { useCall } from '../../../lib/query.ts'

/** The labels are part of the session, so every screen of this tab shows the new one at once. */
export const useUpdateLabel = () =>
  useCall(fieldLabels.update, { invalidates: [session.read, activity.recent] })
