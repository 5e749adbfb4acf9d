import { useEffect, useState } from 'react'
import { PATIENCE } from '../lib/patience.ts'

/** Returns whether this attempt has taken long. Null if nothing is under way. */
export function useIsSlow(attempt: number | null): boolean {
  const [slow, setSlow] = useState<number | null>(null)
  useEffect(() => {
    if (attempt === null) return
    const timer = setTimeout(() => setSlow(attempt), PATIENCE)
    return () => clearTimeout(timer)
  }, [attempt])
  return attempt !== null && slow === attempt
}
