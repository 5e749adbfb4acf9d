import { lazyPart, optionalPart } from '../../../lib/lazy.ts'

export { mayHoldDrafts } from './create/mayHoldDrafts.ts'

export const ResolveTicket = lazyPart(async () => (await import('./ResolveTicket.tsx')).ResolveTicket, {
  words: ['repairs', 'pickers', 'ticketPlan'],
})

export const RepairOutbox = optionalPart(
  async () => (await import('./create/RepairOutbox.tsx')).RepairOutbox,
  {
    words: ['repairs.create', 'clientChoice', 'ticketPlan'],
  },
)
