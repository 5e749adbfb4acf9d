import { lazyPart } from '../../../lib/lazy.ts'

export const QuietHoursCard = lazyPart(async () => (await import('./QuietHoursCard.tsx')).QuietHoursCard, {
  words: ['push'],
})
