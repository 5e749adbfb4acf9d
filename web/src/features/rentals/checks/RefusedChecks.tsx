import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useRefusedCount } from '../../../widgets/outbox/draftStore.ts'
import { checkDrafts, checkKey } from './checkForm.ts'
import { formOf, wayOf } from './checkWays.ts'

/** Lists the checks that the server rejected after the connection came back. */
export function RefusedChecks() {
  const text = useText()
  const session = useSession()
  const mayCheck = useCan('rental.check')
  const count = useRefusedCount(checkDrafts, session)
  if (count === 0 || !mayCheck) return null
  return checkDrafts.refused(session).map((draft) => (
    <Alert
      key={checkKey(draft)}
      severity="error"
      icon={<WarningIcon />}
      action={
        <Button color="inherit" component={AppLink} href={formOf(draft)}>
          {text('check.edit')}
        </Button>
      }
      sx={{ mb: 2, alignItems: 'center' }}
    >
      {text(`check.refused.${wayOf(draft)}`, {
        name: draft.assetName,
        reason: draft.refusal?.reason ?? '',
      })}
    </Alert>
  ))
}
