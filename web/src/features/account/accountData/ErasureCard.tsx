import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ERASURE_DAYS } from '@yardmaster/core/contract/account/accountData.ts'
import type { Erasure } from '@yardmaster/core/contract/account/accountData.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useCancelErasure, useErasure } from './accountData.api.ts'
import { EraseDialog } from './EraseDialog.tsx'

export function ErasureCard() {
  const text = useText()
  const { account } = useSession()
  const { data: erasure, error, refetch } = useErasure()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={text('accountData.erase')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('accountData.erase.about', { company: account.name, days: ERASURE_DAYS })}
      </Typography>
      {erasure === undefined && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {erasure === undefined && !error && <Skeleton variant="rounded" height={36} width={160} />}
      {erasure && <Pending erasure={erasure} />}
      {erasure === null && (
        <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
          {text('accountData.erase.start')}
        </Button>
      )}
      {isOpen && <EraseDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function Pending({ erasure: { eraseAt, requestedAt, requestedBy } }: { erasure: Erasure }) {
  const text = useText()
  const errorText = useErrorText()
  const format = useTimeFormat()
  const { account } = useSession()
  const { show } = useSnackbar()
  const { mutate, isPending } = useCancelErasure()
  const cancel = () =>
    mutate(
      {},
      {
        onSuccess: () => show(text('accountData.erase.canceled')),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (
    <>
      <Alert severity="error" sx={{ mb: 2 }}>
        {text('accountData.erase.pending', { company: account.name, time: format.dateTime(eraseAt) })}
        {requestedBy !== null &&
          ` ${text('accountData.erase.by', { name: requestedBy, time: format.dateTime(requestedAt) })}`}
      </Alert>
      <Button variant="contained" loading={isPending} onClick={cancel}>
        {text('accountData.erase.cancel')}
      </Button>
    </>
  )
}
