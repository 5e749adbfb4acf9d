import type { BulkChange } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import type { InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useBulkChange } from './inventory.api.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { BulkStep } from './BulkBar.tsx'
import { CategorizeDialog } from './CategorizeDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

type Props = { step: BulkStep; things: readonly InventoryRow[]; onClose: () => void; onDone: () => void }

/** Asks for the input that the action needs, then applies the action to all selected assets. */
export function BulkDialog({ step, things, onClose, onDone }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const bulk = useBulkChange()
  const ids = things.map(({ id }) => id)
  const total = ids.length
  // Uses promises instead of mutation callbacks: archived assets leave the list, and this dialog unmounts
  // with the selection, before the response is handled.
  const undo = () =>
    void bulk.mutateAsync({ body: { action: 'reinstate', ids } }).then(
      ({ changed }) => show(text('assets.bulk.reinstated', { total: changed })),
      (refusal: unknown) => show(errorText(refusal), { tone: 'error' }),
    )
  const run = (body: BulkChange) =>
    void bulk.mutateAsync({ body }).then(({ changed }) => {
      onClose()
      onDone()
      // The pressed button disappears with the selection, so the focus moves to the content.
      focusContent()
      if (body.action === 'archive') show(text('assets.bulk.archived', { total: changed }), { undo })
      else show(text('assets.bulk.changed', { total: changed }))
    }, keepOpen)
  const form = {
    total,
    busy: bulk.isPending,
    error: bulk.error && (Object.values(bulk.error.errors ?? {})[0] ?? errorText(bulk.error)),
    onClose,
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
          onClose={onClose}
          onConfirm={() => run({ action: step, ids })}
        />
      )
  }
}

/** Does nothing: the dialog stays open and shows the error. */
function keepOpen() {}

export type BulkFormProps<Value> = {
  total: number
  busy: boolean
  error: string | null
  onClose: () => void
  onSubmit: (value: Value) => void
}
