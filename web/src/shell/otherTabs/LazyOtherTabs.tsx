import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.ts'

const OtherTabs = lazyPart(async () => (await import('./OtherTabs.tsx')).OtherTabs, {
  words: ['session.tabs'],
})

export const LazyOtherTabs = () => (
  <Suspense fallback={null}>
    <OtherTabs />
  </Suspense>
)
