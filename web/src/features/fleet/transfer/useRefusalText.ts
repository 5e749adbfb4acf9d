import { CallError } from '../../../lib/call.ts'
import { useErrorText } from '../../../lib/intl.tsx'

/** Also of what is wrong with single fields, where there is no place for each. */
export function useRefusalText(): (error: unknown) => string {
  const errorText = useErrorText()
  return (error) =>
    error instanceof CallError && error.errors ? Object.values(error.errors).join(' ') : errorText(error)
}
