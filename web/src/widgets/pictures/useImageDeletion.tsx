import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyConfirmDialog.tsx'
import { useRemovalNotice } from '../../ui/notices/useRemovalNotice.ts'

type Outcome = ReturnType<ReturnType<typeof useRemovalNotice>>

/** Deletes a picture after confirmation. Requires the dictionary part `media`. */
export function useImageDeletion(remove: (imageId: number, outcome: Outcome) => void) {
  const text = useText()
  const notice = useRemovalNotice()
  const [asked, setAsked] = useState<number | null>(null)
  const question = asked !== null && (
    <LazyConfirmDialog
      open
      tone="danger"
      title={text('media.delete.title')}
      body={text('media.delete.body')}
      confirm={text('action.delete')}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null)
        remove(asked, notice(text('media.deleted'), { title: text('media.delete.title') }))
      }}
    />
  )
  return { ask: setAsked, question }
}
