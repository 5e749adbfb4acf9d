import type { PointOfRentalSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { Adapter } from '../../../integrations/adapter.ts'
import { ProviderError } from '../../../integrations/providerError.ts'
import { applyChanges } from './applyChanges.ts'
import { readPage } from './pointOfRental/client.ts'
import { cursorOf, readChanges } from './readChanges.ts'
import type { PointOfRentalRun } from './readChanges.ts'
import type { WorkOrderTickets } from './workOrderTickets.ts'

/** Point of Rental states no limit. Its customers' own servers answer, so we ask no more often. */
const LEAST_SECONDS = 60

/** Reads Point of Rental, and makes clients, sites and rentals the same as there. */
export const pointOfRentalAdapter = (tickets: WorkOrderTickets): Adapter<PointOfRentalSettings> => ({
  serviceType: 'pointofrental',
  leastSeconds: LEAST_SECONDS,
  async test(provider) {
    const customers = await readPage(provider, 'customers', { page: 1, since: null })
    const items = await readPage(provider, 'items', { page: 1, since: null })
    await readPage(provider, 'contracts', { page: 1, since: null, size: 1 })
    return { clients: customers.length, assets: items.length }
  },
  async run(run) {
    await readChanges(run, await findTimeZone(run))
    await applyChanges({
      ...run,
      tickets: run.settings.readsWorkOrders ? tickets : null,
      step: (work) => run.commit(cursorOf(run), work),
    })
  },
})

async function findTimeZone({ db, accountId, settings }: PointOfRentalRun): Promise<string> {
  const branch = await db
    .selectFrom('branch')
    .where('accountId', '=', accountId)
    .where('id', '=', settings.branchId)
    .select('timezone')
    .executeTakeFirst()
  if (!branch) throw new ProviderError('internal', { detail: 'The branch of the connection was deleted.' })
  return branch.timezone
}
