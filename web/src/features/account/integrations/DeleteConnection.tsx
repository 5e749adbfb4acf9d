import type { Connection } from '@yardmaster/core/contract/account/integrations.ts'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useRemoveConnection } from './integrations.api.ts'

type Props = { connection: Connection; onClose: () => void }

export function DeleteConnection({ connection: { id, name }, onClose }: Props) {
  const text = useText()
  const remove = useRemoveConnection()
  const title = text('integrations.delete.title')
  const outcome = useOutcome({ title, onClose })
  return (
    <ConfirmDialog
      open
      title={title}
      body={text('integrations.delete.text', { name })}
      confirm={text('action.delete')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, outcome(text('integrations.deleted', { name })))}
      onClose={onClose}
    />
  )
}
