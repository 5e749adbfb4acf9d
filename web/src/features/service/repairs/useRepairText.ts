import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
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
} as const satisfies Record<keyof EditForm, string>

type Field = keyof EditForm

/** Returns the label of a form field, and its value formatted for display. */
export function useRepairText(tasks: readonly Pick<Repair['plannedTasks'][number], 'id' | 'name'>[]) {
  const text = useText()
  const day = useDayFormat()
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
      default:
        return form[path as 'issue' | 'resolution']
    }
  }
  return { labelOf, valueOf }
}
