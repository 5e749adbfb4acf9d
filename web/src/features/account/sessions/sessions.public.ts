import { lazyPart } from '../../../lib/lazy.ts'

const words = ['sessions'] as const

export const OwnSessionsCard = lazyPart(async () => (await import('./OwnSessionsCard.tsx')).OwnSessionsCard, {
  words,
})
export const UserSessionsCard = lazyPart(
  async () => (await import('./UserSessionsCard.tsx')).UserSessionsCard,
  { words },
)
