import { optionalPart } from '../../../lib/lazy.ts'

export { mayHoldChecks } from './mayHoldChecks.ts'

export const CheckOutbox = optionalPart(async () => (await import('./CheckOutbox.tsx')).CheckOutbox, {
  words: ['checks'],
})
