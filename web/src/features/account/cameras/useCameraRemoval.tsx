import type { Camera } from '@yardmaster/core/contract/account/cameras.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useRemoveCamera } from './cameras.api.ts'

/** Removes a camera after confirmation. */
export function useCameraRemoval() {
  const text = useText()
  const notice = useRemovalNotice()
  const call = useRemoveCamera()
  const [chosen, setChosen] = useState<Camera | null>(null)
  const confirm = ({ id, name }: Camera) => {
    setChosen(null)
    const title = text('cameras.remove.title', { name })
    call.mutate({ params: { id } }, notice(text('cameras.removed', { name }), { title }))
  }
  const confirmation = chosen && (
    <LazyConfirmDialog
      open
      tone="danger"
      title={text('cameras.remove.title', { name: chosen.name })}
      body={text('cameras.remove.body')}
      confirm={text('cameras.remove.confirm')}
      onClose={() => setChosen(null)}
      onConfirm={() => confirm(chosen)}
    />
  )
  return { remove: setChosen, confirmation }
}
