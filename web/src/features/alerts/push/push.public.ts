import { lazyPart } from '../../../lib/lazy.ts'

export const PushCard = lazyPart(async () => (await import('./PushCard.tsx')).PushCard, { words: ['push'] })
