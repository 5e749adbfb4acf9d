import { useRef } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useFailureReport } from '../../../ui/notices/useFailureReport.ts'
import { focusContent } from '../../../ui/page/focusContent.ts'
import type { BulkStep } from './BulkBar.tsx'

const TITLES = {
  archive: 'assets.bulk.archiveTitle',
  categorize: 'assets.bulk.categoriseTitle',
  assign: 'assets.bulk.assignTitle',
  tag: 'assets.bulk.tagTitle',
} as const satisfies Record<BulkStep, string>

type Options = { step: BulkStep; total: number; onClose: () => void; onDone: () => void }

/**
 * Handles the outcome of a change of many assets. Unlike useOutcome, it notices by itself whether the user
 * closed the dialog: archived assets leave the list, and the dialog disappears with the selection before the
 * change counts as done.
 */
export function useBulkOutcome({ step, total, onClose, onDone }: Options) {
  const text = useText()
  const isHere = useIsHere()
  const reportFailure = useFailureReport()
  const { show } = useSnackbar()
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    onClose()
  }
  const outcome = (notice: { undo?: () => void }) => ({
    onSuccess: ({ changed }: { changed: number }) => {
      show(
        text(step === 'archive' ? 'assets.bulk.archived' : 'assets.bulk.changed', { total: changed }),
        notice,
      )
      if (isClosed.current) return
      onClose()
      onDone()
      // The pressed button disappears with the selection, so the focus moves to the content.
      focusContent()
    },
    // The open dialog shows the error.
    onError: (refusal: CallError) => {
      if (!isHere()) reportFailure(text(TITLES[step], { total }), refusal)
    },
  })
  return { close, outcome }
}
