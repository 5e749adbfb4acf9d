import { isOwnPath } from '@yardmaster/core/paths.ts'
import { useSearchParams } from 'react-router'

/** Returns the page that the user came from, limited to paths of this application. */
export function useBackTo(fallback: string): string {
  const [search] = useSearchParams()
  const asked = search.get('backTo')
  return asked !== null && isOwnPath(asked) ? asked : fallback
}
