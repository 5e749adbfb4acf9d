import { lazyPart } from '../../../lib/lazy.ts'

export { mayHoldDrafts } from './create/mayHoldDrafts.ts'

export const ResolveTicket = lazyPart(async () => (await import('./ResolveTicket.tsx')).ResolveTicket, {
  words: ['repairs', 'pickers', 'ticketPlan'],
})

export const RepairOutbox = lazyPart(async () => (await import('./create/RepairOutbox.tsx')).RepairOutbox, {
  words: ['repairs.create', 'clientChoice', 'ticketPlan'],
})
