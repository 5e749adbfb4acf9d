import { Suspense, useEffect, useState } from 'react'
import { PREFETCH_DELAY } from '../lib/ahead.ts'
import { optionalPart } from '../lib/lazy.ts'

const ReadNotice = optionalPart(async () => (await import('./ReadNotice.tsx')).ReadNotice, {
  words: ['reads'],
})

/** The notice about slow and failed reads. Its code loads after that of the page. */
export function ReadNoticeLater() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Suspense fallback={null}>
        <ReadNotice headStart={PREFETCH_DELAY} />
      </Suspense>
    )
  )
}
