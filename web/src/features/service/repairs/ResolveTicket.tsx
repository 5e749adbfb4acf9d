import { useState } from 'react'
import { ResolveDialog } from './ResolveDialog.tsx'
import { useRepair } from './repairs.api.ts'

type Props = { id: number; onClose: () => void }

/** Resolves a ticket from a page that shows only its card. */
export function ResolveTicket({ id, onClose }: Props) {
  const { data: repair, isFetching } = useRepair(id)
  // An earlier page may have left the ticket as it was before the last change, which could not be saved over.
  const [isCurrent, setIsCurrent] = useState(false)
  if (!isCurrent && repair && !isFetching) setIsCurrent(true)
  return repair && isCurrent ? <ResolveDialog repair={repair} onClose={onClose} onResolved={onClose} /> : null
}
