import { useText } from '../../../lib/intl.tsx'
import { FilterMenu } from '../../../widgets/lists/FilterMenu.tsx'
import { useTechnicianName, useTechnicians } from '../../../widgets/tickets/useTechnicians.ts'

type Props = { chosen: string | undefined; onChange: (assignee: string | undefined) => void }

/** Shows the tickets of one technician, or of nobody. */
export function TechnicianFilter({ chosen, onChange }: Props) {
  const text = useText()
  const nameOf = useTechnicianName()
  const { data: technicians = [] } = useTechnicians()
  const options = [
    { id: 'none', label: text('ticket.nobody') },
    ...technicians.map((technician) => ({ id: String(technician.id), label: nameOf(technician) })),
  ]
  return (
    <FilterMenu
      label={text('ticket.assignee')}
      choices={options.map((option) => ({ ...option, chosen: option.id === chosen }))}
      onToggle={(id) => onChange(id === chosen ? undefined : id)}
      onClear={() => onChange(undefined)}
    />
  )
}
