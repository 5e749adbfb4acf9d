import { lazyPart } from '../../../lib/lazy.ts'

export { mayHoldDrafts } from './create/mayHoldDrafts.ts'

export const RepairOutbox = lazyPart(async () => (await import('./create/RepairOutbox.tsx')).RepairOutbox, {
  words: ['repairs.create', 'clientChoice'],
})
