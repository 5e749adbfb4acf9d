import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan, useSession } from '../../../../lib/session.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { WarningIcon } from '../../../../ui/icons.tsx'
import { useRefusedCount } from '../../../../widgets/outbox/draftStore.ts'
import { drafts } from './drafts.ts'

/** Lists, above the tickets, the drafts that the server rejected after the connection came back. */
export function RefusedDrafts() {
  const text = useText()
  const session = useSession()
  const mayOpen = useCan('repair.create')
  const count = useRefusedCount(drafts, session)
  if (count === 0 || !mayOpen) return null
  return drafts.refused(session).map(({ equipmentId, equipmentName: name, refusal }) => (
    <Alert
      key={equipmentId}
      severity="error"
      icon={<WarningIcon />}
      action={
        <Button color="inherit" component={AppLink} href={paths.createRepair(equipmentId)}>
          {text('createRepair.edit')}
        </Button>
      }
      sx={{ mb: 2, alignItems: 'center' }}
    >
      {text('createRepair.refused', { name, reason: refusal?.reason ?? '' })}
    </Alert>
  ))
}
