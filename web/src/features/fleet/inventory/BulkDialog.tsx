import type { BulkChange } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
import type { InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useBulkChange } from './inventory.api.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { BulkStep } from './BulkBar.tsx'
import { CategoriseDialog } from './CategoriseDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

type Props = { step: BulkStep; things: readonly InventoryRow[]; onClose: () => void; onDone: () => void }

/** Asks what is needed for it, then does it to all of them. */
export function BulkDialog({ step, things, onClose, onDone }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const bulk = useBulkChange()
  const ids = things.map(({ id }) => id)
  const total = ids.length
  // As promises: what is archived leaves the list, and the selection with this dialog, before the answer is dealt with.
  const undo = () =>
    void bulk.mutateAsync({ body: { action: 'reinstate', ids } }).then(
      ({ changed }) => show(text('assets.bulk.reinstated', { total: changed })),
      (refusal: unknown) => show(errorText(refusal), { tone: 'error' }),
    )
  const run = (body: BulkChange) =>
    void bulk.mutateAsync({ body }).then(({ changed }) => {
      onClose()
      onDone()
      // The button that was pressed is gone with the selection.
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
    case 'categorise':
      return <CategoriseDialog {...form} onSubmit={(categoryId) => run({ action: step, ids, categoryId })} />
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

/** The dialog says what was wrong. */
function keepOpen() {}

export type BulkFormProps<Value> = {
  total: number
  busy: boolean
  error: string | null
  onClose: () => void
  onSubmit: (value: Value) => void
}
