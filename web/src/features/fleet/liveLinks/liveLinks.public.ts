import { lazyPart } from '../../../lib/lazy.ts'

export { LiveLinksCard } from './LiveLinksCard.tsx'

/** Asks for how long and for whom, then shows the link. Requires the dictionary part `liveLinks`. */
export const ShareLiveLinkDialog = lazyPart(
  async () => (await import('./ShareLiveLinkDialog.tsx')).ShareLiveLinkDialog,
  { words: ['liveLinks', 'copying'] },
)
