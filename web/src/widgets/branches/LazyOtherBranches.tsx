import { lazyPart } from '../../lib/lazy.ts'

export const LazyOtherBranches = lazyPart(async () => (await import('./OtherBranches.tsx')).OtherBranches, {
  words: ['otherBranches'],
})
