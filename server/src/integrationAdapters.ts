import { comdataAdapter } from './features/fleet/fuel/fuel.public.ts'
import type { Adapters } from './integrations/adapter.ts'

/** The services that can be connected, each with its adapter. */
export const integrationAdapters: Adapters = {
  comdata: comdataAdapter,
}
