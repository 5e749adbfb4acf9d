import { comdataAdapter, shellAdapter } from './features/fleet/fuel/fuel.public.ts'
import { feedAdapters } from './features/fleet/feeds/feeds.public.ts'
import { pointOfRentalAdapter } from './features/rentals/rentalSystem/pointOfRental.adapter.ts'
import { workOrderTickets } from './features/service/repairs/workOrderTickets.service.ts'
import type { Adapters } from './integrations/adapter.ts'

/** The services that can be connected, each with its adapter. */
export const integrationAdapters: Adapters = {
  comdata: comdataAdapter,
  shell: shellAdapter,
  ...feedAdapters,
  pointofrental: pointOfRentalAdapter(workOrderTickets),
}
