import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import type { Technician } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { useClientText } from '../../../widgets/clients/useNameText.ts'
import type { EditForm } from './repairForms.ts'

export const LABELS = {
  date: 'repair.startDate',
  engineCount: 'repair.hourMeter',
  issue: 'repair.issue',
  client: 'client.client',
  resolution: 'repair.resolution',
  totalLabor: 'repair.totalLabor',
  plannedTasks: 'repair.plannedTasks',
  assigneeId: 'ticket.assignee',
  priority: 'ticket.priority',
  dueDate: 'ticket.dueDate',
  plannedHours: 'ticket.plannedHours',
  status: 'ticket.status',
  downFrom: 'repair.downFrom',
  downUntil: 'repair.downUntil',
} as const satisfies Record<keyof EditForm, string>

type Field = keyof EditForm

/** Returns the label of a form field, and its value formatted for display. */
export function useRepairText(
  tasks: readonly Pick<Repair['plannedTasks'][number], 'id' | 'name'>[],
  technicians: readonly Technician[],
) {
  const text = useText()
  const day = useDayFormat()
  const format = useTimeFormat()
  const clientText = useClientText()
  const labelOf = (path: string) => text(LABELS[path as Field])
  const valueOf = (path: string, form: EditForm): string => {
    switch (path as Field) {
      case 'date':
        return form.date && day.medium(form.date)
      case 'engineCount':
      case 'totalLabor':
        return text('repair.hours', { hours: form[path as 'engineCount' | 'totalLabor'] ?? 0 })
      case 'client':
        return clientText(form.client)
      case 'plannedTasks':
        return tasks
          .filter(({ id }) => form.plannedTasks?.includes(id))
          .map(({ name }) => name)
          .join(', ')
      case 'assigneeId':
        return technicians.find(({ id }) => id === form.assigneeId)?.name ?? text('ticket.nobody')
      case 'priority':
        return text(`priority.${form.priority ?? 'normal'}`)
      case 'dueDate':
        return form.dueDate ? day.medium(form.dueDate) : ''
      case 'plannedHours':
        return form.plannedHours ? text('repair.hours', { hours: form.plannedHours }) : ''
      case 'status':
        return form.status ? text(`ticketStatus.${form.status}`) : ''
      case 'downFrom':
      case 'downUntil': {
        const at = form[path as 'downFrom' | 'downUntil']
        return at ? format.dateTime(at) : ''
      }
      default:
        return form[path as 'issue' | 'resolution']
    }
  }
  return { labelOf, valueOf }
}
