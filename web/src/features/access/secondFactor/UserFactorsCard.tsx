import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { keepFocusNearby } from '../../../ui/page/focusWhenShown.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useFactorsOf, useResetFactors } from './secondFactor.api.ts'

type Props = { id: number; name: string }

/** The second factors of somebody else, which an administrator can remove. */
export function UserFactorsCard({ id, name }: Props) {
  const text = useText()
  const { data, error, refetch } = useFactorsOf(id)
  const { confirm, confirmation } = useReset({ id, name })
  const kinds = data && [
    ...(data.app ? [text('factor.app')] : []),
    ...(data.passkeys > 0 ? [text('factor.of.passkeys', { count: data.passkeys })] : []),
  ]
  return (
    <Card
      title={text('factor.title')}
      actions={
        kinds &&
        kinds.length > 0 && (
          <Button color="error" aria-label={text('factor.of.resetLabel', { name })} onClick={confirm}>
            {text('factor.of.reset')}
          </Button>
        )
      }
    >
      {kinds ? (
        <Typography>{kinds.length > 0 ? kinds.join(', ') : text('factor.of.none')}</Typography>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="text" width={160} aria-busy="true" />
      )}
      {confirmation}
    </Card>
  )
}

function useReset({ id, name }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate } = useResetFactors()
  const [isAsking, setIsAsking] = useState(false)
  const reset = () => {
    setIsAsking(false)
    // The pressed button disappears with the factors.
    keepFocusNearby()
    mutate(
      { params: { id } },
      {
        onSuccess: () => show(text('factor.of.resetDone', { name })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  }
  const confirmation = (
    <LazyConfirmDialog
      open={isAsking}
      tone="danger"
      title={text('factor.of.resetTitle', { name })}
      body={text('factor.of.resetBody')}
      confirm={text('factor.of.reset')}
      onClose={() => setIsAsking(false)}
      onConfirm={reset}
    />
  )
  return { confirm: () => setIsAsking(true), confirmation }
}
