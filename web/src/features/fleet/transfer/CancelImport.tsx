import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useImportOutcome } from './useImportOutcome.ts'
import { useRemoveImport } from './transfer.api.ts'

type Props = { id: number; onCanceled: () => void }

export function CancelImport(props: Props) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {text('transfer.cancel')}
      </Button>
      {asking && <CancelDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelDialog({ id, onCanceled, onClose }: Props & { onClose: () => void }) {
  const text = useText()
  const remove = useRemoveImport()
  const title = text('transfer.cancelTitle')
  const outcome = useImportOutcome(title, onClose)
  return (
    <ConfirmDialog
      open
      title={title}
      body={text('transfer.cancelBody')}
      confirm={text('transfer.cancel')}
      cancel={text('transfer.cancelKeep')}
      tone="danger"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate({ params: { id } }, outcome(text('transfer.canceled'), { onSaved: onCanceled }))
      }
    />
  )
}
