import { CallError } from '../../../../lib/call.ts'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import type { DraftValues } from './drafts.ts'

const LABELS = {
  checkInDate: 'createRepair.checkInDate',
  engineHours: 'createRepair.engineHours',
  issue: 'createRepair.issue',
  clientId: 'client.client',
  siteId: 'client.site',
  plannedTasks: 'createRepair.plannedTasks',
  assigneeId: 'ticket.assignee',
  priority: 'ticket.priority',
  dueDate: 'ticket.dueDate',
  plannedHours: 'ticket.plannedHours',
} as const satisfies Record<Exclude<keyof DraftValues, 'client' | 'photos'> | 'clientId' | 'siteId', string>

const isLabeled = (field: string): field is keyof typeof LABELS => field in LABELS

/**
 * Explains why a ticket was rejected, to a reader who doesn't have the form in view. The text therefore
 * includes the field names.
 */
export function useRefusalText(): (error: unknown) => string {
  const text = useText()
  const errorText = useErrorText()
  return (error) => {
    const errors = error instanceof CallError ? Object.entries(error.errors ?? {}) : []
    if (errors.length === 0) return errorText(error)
    const lines = errors.map(([field, said]) => (isLabeled(field) ? `${text(LABELS[field])}: ${said}` : said))
    return lines.join(' · ')
  }
}
