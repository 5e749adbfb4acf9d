import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../../lib/lazy.ts'

const EditRepairDialog = lazyPart(async () => (await import('./EditRepairDialog.tsx')).EditRepairDialog, {
  words: ['merge'],
})
const ResolveDialog = lazyPart(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)
const ReopenRepairDialog = lazyPart(async () => (await import('./ReopenRepairDialog.tsx')).ReopenRepairDialog)
const DeleteRepairDialog = lazyPart(async () => (await import('./DeleteRepairDialog.tsx')).DeleteRepairDialog)

type Dialog = 'edit' | 'resolve' | 'reopen' | 'delete'

/** The dialogs of a ticket. A resolved or deleted ticket leads back to the list. */
export function useRepairDialogs(repair: Repair | undefined) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<Dialog | null>(null)
  const close = () => setShown(null)
  if (!repair) return { open: setShown, dialogs: null }
  const leave = () => void navigate(paths.service)
  const dialogs = (
    <Suspense>
      {shown === 'edit' && <EditRepairDialog repair={repair} onClose={close} />}
      {shown === 'resolve' && <ResolveDialog repair={repair} onClose={close} onResolved={leave} />}
      {shown === 'reopen' && <ReopenRepairDialog repair={repair} onClose={close} />}
      {shown === 'delete' && <DeleteRepairDialog repair={repair} onClose={close} onDeleted={leave} />}
    </Suspense>
  )
  return { open: setShown, dialogs }
}
