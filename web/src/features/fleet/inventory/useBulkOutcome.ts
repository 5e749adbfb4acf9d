import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { bulk } from '@yardmaster/core/contract/fleet/inventory.bulk.ts'
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

export type BulkAnswer = AnswerOf<typeof bulk.change>

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
  const outcome = (undo: (answer: BulkAnswer) => () => void) => ({
    onSuccess: (answer: BulkAnswer) => {
      const { changed } = answer
      show(
        text(step === 'archive' ? 'assets.bulk.archived' : 'assets.bulk.changed', { total: changed }),
        changed > 0 ? { undo: undo(answer) } : {},
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
