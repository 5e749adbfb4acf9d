import { ResolveDialog } from './ResolveDialog.tsx'
import { useRepair } from './repairs.api.ts'

type Props = { id: number; onClose: () => void }

/** Resolves a ticket from a page that shows only its card. */
export function ResolveTicket({ id, onClose }: Props) {
  const { data: repair } = useRepair(id)
  return repair ? <ResolveDialog repair={repair} onClose={onClose} onResolved={onClose} /> : null
}
