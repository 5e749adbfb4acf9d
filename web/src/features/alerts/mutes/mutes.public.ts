import { lazyPart } from '../../../lib/lazy.ts'

export type { Muted } from './muted.ts'

export const MuteDialog = lazyPart(async () => (await import('./MuteDialog.tsx')).MuteDialog, {
  words: ['inbox'],
})
export const MuteList = lazyPart(async () => (await import('./MuteList.tsx')).MuteList, { words: ['inbox'] })
export { useTopicMute } from './useTopicMute.tsx'
