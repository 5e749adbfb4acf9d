import { CallError } from '../../../lib/call.ts'
import { useErrorText } from '../../../lib/intl.tsx'

/** Includes the errors of single fields, for places that can't show them separately. */
export function useRefusalText(): (error: unknown) => string {
  const errorText = useErrorText()
  return (error) =>
    error instanceof CallError && error.errors ? Object.values(error.errors).join(' ') : errorText(error)
}
