import type { BulkChange } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import type { InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useBulkChange } from './inventory.api.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { BulkStep } from './BulkBar.tsx'
import { CategorizeDialog } from './CategorizeDialog.tsx'
import { TagDialog } from './TagDialog.tsx'
import type { BulkAnswer } from './useBulkOutcome.ts'
import { useBulkOutcome } from './useBulkOutcome.ts'

type Props = { step: BulkStep; things: readonly InventoryRow[]; onClose: () => void; onDone: () => void }

/** Asks for the input that the action needs, then applies the action to all selected assets. */
export function BulkDialog({ step, things, onClose, onDone }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const bulk = useBulkChange()
  const ids = things.map(({ id }) => id)
  const total = ids.length
  const { close, outcome } = useBulkOutcome({ step, total, onClose, onDone })
  const onError = (refusal: CallError) => show(errorText(refusal), { tone: 'error' })
  const undo = (answer: BulkAnswer) => () =>
    answer.former
      ? bulk.mutate(
          { body: { action: 'restore', former: answer.former } },
          { onSuccess: ({ changed }) => show(text('assets.bulk.restored', { total: changed })), onError },
        )
      : bulk.mutate(
          { body: { action: 'reinstate', ids } },
          { onSuccess: ({ changed }) => show(text('assets.bulk.reinstated', { total: changed })), onError },
        )
  const run = (body: BulkChange) => bulk.mutate({ body }, outcome(undo))
  const form = {
    total,
    busy: bulk.isPending,
    error: bulk.error && (Object.values(bulk.error.errors ?? {})[0] ?? errorText(bulk.error)),
    onClose: close,
  }
  switch (step) {
    case 'categorize':
      return (
        <CategorizeDialog
          {...form}
          onSubmit={(categoryId) => run({ action: 'categorise', ids, categoryId })}
        />
      )
    case 'assign':
      return <AssignDialog {...form} onSubmit={(userId) => run({ action: step, ids, userId })} />
    case 'tag':
      return <TagDialog {...form} onSubmit={(tags) => run({ action: step, ids, tags })} />
    case 'archive':
      return (
        <ConfirmDialog
          open
          tone="danger"
          title={text('assets.bulk.archiveTitle', { total })}
          body={form.error ?? text('assets.bulk.archiveBody', { total })}
          confirm={text('assets.bulk.archive')}
          busy={bulk.isPending}
          onClose={close}
          onConfirm={() => run({ action: step, ids })}
        />
      )
  }
}

export type BulkFormProps<Value> = {
  total: number
  busy: boolean
  error: string | null
  onClose: () => void
  onSubmit: (value: Value) => void
}
