import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRefusalText } from './useRefusalText.ts'
import { useRemoveImport } from './transfer.api.ts'

type Props = { id: number; onCanceled: () => void }

export function CancelImport({ id, onCanceled }: Props) {
  const text = useText()
  const refusalText = useRefusalText()
  const snackbar = useSnackbar()
  const [asking, setAsking] = useState(false)
  const remove = useRemoveImport()
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {text('transfer.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('transfer.cancelTitle')}
        body={text('transfer.cancelBody')}
        confirm={text('transfer.cancel')}
        cancel={text('transfer.cancelKeep')}
        tone="danger"
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { id } },
            {
              onSuccess: onCanceled,
              onError: (error) => snackbar.show(refusalText(error), { tone: 'error' }),
            },
          )
        }
      />
    </>
  )
}
