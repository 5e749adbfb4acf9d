import { lazyPart } from '../../../lib/lazy.ts'

export { mayHoldChecks } from './mayHoldChecks.ts'

export const CheckOutbox = lazyPart(async () => (await import('./CheckOutbox.tsx')).CheckOutbox, {
  words: ['checks'],
})
