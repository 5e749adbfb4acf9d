import { lazyPart } from '../../lib/lazy.ts'

/** Asks for how long and for whom, then shows the link. */
export const LazyShareLiveLink = lazyPart(
  async () => (await import('./ShareLiveLinkDialog.tsx')).ShareLiveLinkDialog,
  { words: ['liveLinks', 'copying'] },
)
