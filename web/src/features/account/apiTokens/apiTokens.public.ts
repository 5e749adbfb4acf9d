import { lazyPart } from '../../../lib/lazy.ts'

const words = ['apiTokens', 'copying'] as const

export const OwnTokensCard = lazyPart(async () => (await import('./OwnTokensCard.tsx')).OwnTokensCard, {
  words,
})
export const AllTokensCard = lazyPart(async () => (await import('./AllTokensCard.tsx')).AllTokensCard, {
  words,
})
