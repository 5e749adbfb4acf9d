import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Undecided } from '../../../ui/page/Undecided.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import { useWaitingRequests } from './repairRequests.api.ts'

/** Says, above the tickets, that requests are waiting to become tickets. */
export function WaitingRequests() {
  const text = useText()
  const { data: total = 0, isPending } = useWaitingRequests()
  if (isPending) return <Undecided />
  if (total === 0) return null
  return (
    <Alert
      severity="info"
      icon={<InfoIcon />}
      action={
        <Button color="inherit" component={AppLink} href={paths.serviceRequests}>
          {text('requests.show')}
        </Button>
      }
      sx={{ mb: 2, alignItems: 'center' }}
    >
      {text('requests.waiting', { total })}
    </Alert>
  )
}
