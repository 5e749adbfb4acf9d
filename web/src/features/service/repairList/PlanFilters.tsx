import { DUE_FILTERS } from '@yardmaster/core/contract/service/repairList.ts'
import { OPEN_STATUSES, PRIORITIES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useText } from '../../../lib/intl.tsx'
import { FilterMenu } from '../../../widgets/lists/FilterMenu.tsx'
import { useTechnicianName, useTechnicians } from '../../../widgets/tickets/useTechnicians.ts'
import type { Listing } from './repairList.hash.ts'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }
type Field = 'assignee' | 'priority' | 'status' | 'due'

/** The filters by technician, priority, status and due date. One of each can be chosen. */
export function PlanFilters({ listing, onChange }: Props) {
  const text = useText()
  const nameOf = useTechnicianName()
  const { data: technicians = [] } = useTechnicians()
  const menu = (field: Field, label: string, choices: readonly { id: string; label: string }[]) => (
    <FilterMenu
      label={label}
      choices={choices.map((choice) => ({ ...choice, chosen: listing[field] === choice.id }))}
      onToggle={(id) => onChange({ [field]: listing[field] === id ? undefined : id })}
      onClear={() => onChange({ [field]: undefined })}
    />
  )
  return (
    <>
      {menu('assignee', text('ticket.assignee'), [
        { id: 'none', label: text('ticket.nobody') },
        ...technicians.map((technician) => ({ id: String(technician.id), label: nameOf(technician) })),
      ])}
      {menu(
        'priority',
        text('ticket.priority'),
        PRIORITIES.toReversed().map((id) => ({ id, label: text(`priority.${id}`) })),
      )}
      {listing.state === 'open' &&
        menu(
          'status',
          text('ticket.status'),
          OPEN_STATUSES.map((id) => ({ id, label: text(`ticketStatus.${id}`) })),
        )}
      {listing.state === 'open' &&
        menu(
          'due',
          text('ticket.dueDate'),
          DUE_FILTERS.map((id) => ({ id, label: text(`repairs.due.${id}`) })),
        )}
    </>
  )
}
