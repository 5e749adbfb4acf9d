import { useText } from '../../lib/intl.tsx'

/** Returns the title of a page about one record, as long as its name isn't known. */
export function usePendingTitle(error: unknown): string {
  const text = useText()
  return text(error ? 'app.error.title' : 'app.loading')
}
