import { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'

const LABELS = {
  engineSeconds: 'check.reading.engineSeconds',
  odometer: 'check.reading.odometer',
  fuelLevel: 'check.reading.fuelLevel',
  dueAt: 'check.due',
  at: 'check.time',
  notes: 'check.notes',
  contract: 'check.contract',
} as const

const isLabeled = (field: string): field is keyof typeof LABELS => field in LABELS

/** Explains why a check was rejected, to a reader who doesn't have the form in view. */
export function useRefusalText(): (error: unknown) => string {
  const text = useText()
  const errorText = useErrorText()
  return (error) => {
    const errors = error instanceof CallError ? Object.entries(error.errors ?? {}) : []
    if (errors.length === 0) return errorText(error)
    return errors
      .map(([path, said]) => {
        // The fields of a swap are those of two checks.
        const field = path.split('.').at(-1) ?? path
        return isLabeled(field) ? `${text(LABELS[field])}: ${said}` : said
      })
      .join(' · ')
  }
}
