import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useImportOutcome } from './useImportOutcome.ts'
import { useUndoImport } from './transfer.api.ts'

type Props = { id: number; fileName: string }

/** A button that asks before it undoes a finished import. */
export function UndoImport(props: Props) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {text('transfer.undo')}
      </Button>
      {asking && <UndoDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function UndoDialog({ id, fileName, onClose }: Props & { onClose: () => void }) {
  const text = useText()
  const undo = useUndoImport()
  const title = text('transfer.undoTitle', { file: fileName })
  const outcome = useImportOutcome(title, onClose)
  return (
    <ConfirmDialog
      open
      title={title}
      body={text('transfer.undoBody')}
      confirm={text('transfer.undo')}
      tone="danger"
      busy={undo.isPending}
      onClose={onClose}
      onConfirm={() => undo.mutate({ params: { id } }, outcome(text('transfer.undoStarted')))}
    />
  )
}
