import { useText } from '../../lib/intl.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks whether to discard unsaved changes. */
export function DiscardDialog(props: Props) {
  const text = useText()
  return (
    <ConfirmDialog
      {...props}
      tone="danger"
      title={text('app.discard.title')}
      body={text('app.discard.body')}
      confirm={text('app.discard.confirm')}
      cancel={text('app.discard.cancel')}
    />
  )
}
