import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRefusalText } from './useRefusalText.ts'
import { useUndoImport } from './transfer.api.ts'

type Props = { id: number; fileName: string }

/** A button that asks before it undoes a finished import. */
export function UndoImport({ id, fileName }: Props) {
  const text = useText()
  const refusalText = useRefusalText()
  const snackbar = useSnackbar()
  const [asking, setAsking] = useState(false)
  const undo = useUndoImport()
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {text('transfer.undo')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('transfer.undoTitle', { file: fileName })}
        body={text('transfer.undoBody')}
        confirm={text('transfer.undo')}
        tone="danger"
        busy={undo.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          undo.mutate(
            { params: { id } },
            { onError: (error) => snackbar.show(refusalText(error), { tone: 'error' }) },
          )
        }
      />
    </>
  )
}
