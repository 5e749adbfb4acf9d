import type { PointOfRentalSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { ProviderContext } from '../../../../integrations/adapter.ts'
import { ProviderError } from '../../../../integrations/providerError.ts'
import { requireOk } from '../../../../integrations/requireOk.ts'
import { CHANGED_FIELD, PAGE_SIZE } from './resources.ts'
import type { Resource } from './resources.ts'

const CONFLICT = 409

type Page = {
  /** From 1 on. */
  page: number
  /** Only records that changed at or after this time; null for all. */
  since: Temporal.Instant | null
  size?: number
}

type Provider = Pick<ProviderContext<PointOfRentalSettings>, 'settings' | 'fetch' | 'signal' | 'clock'>

/** Asks Point of Rental for one page of a resource. Records are checked elsewhere, each on its own. */
export async function readPage(
  { settings, fetch, signal, clock }: Provider,
  resource: Resource,
  { page, since, size = PAGE_SIZE }: Page,
): Promise<unknown[]> {
  const filter = since && [{ field: CHANGED_FIELD, type: '>=', value: since.toString() }]
  const response = await fetch(`${settings.address.replace(/\/+$/u, '')}/v1/apikey/${resource}`, {
    headers: {
      accept: 'application/json',
      'x-api-key': settings.secret,
      'x-api-user': settings.user,
      'x-paging': JSON.stringify({ page, pageSize: size }),
      ...(filter && { 'x-filter': JSON.stringify(filter) }),
    },
    signal,
  })
  // Another change is under way there. The next run asks again.
  if (response.status === CONFLICT) throw new ProviderError('providerDown', { detail: '409' })
  await requireOk(response, clock.now())
  return listOf(await response.text())
}

function listOf(answer: string): unknown[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(answer)
  } catch {
    throw new ProviderError('unreadable', { detail: 'The answer is not JSON.' })
  }
  if (!Array.isArray(parsed)) throw new ProviderError('unreadable', { detail: 'The answer is not a list.' })
  return parsed
}
