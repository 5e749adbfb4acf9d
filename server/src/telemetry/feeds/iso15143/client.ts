import type { IsoSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { ProviderContext } from '../../../integrations/adapter.ts'
import { ProviderError } from '../../../integrations/providerError.ts'
import { requireOk } from '../../../integrations/requireOk.ts'
import { authorizationOf } from './authorization.ts'
import { Unreadable } from './document.ts'
import type { FeedIdentity } from './feedAsset.ts'
import { readFleetPage, readSeriesPage } from './readPage.ts'

/** The signals that have series, in the spelling of the standard. */
export const SERIES = [
  'Locations',
  'CumulativeOperatingHours',
  'CumulativeIdleHours',
  'CumulativeFuelUsed',
  'FuelRemainingRatio',
  'DEFRemaining',
  'EngineCondition',
  'Distance',
  'Faults',
] as const
export type Signal = (typeof SERIES)[number]

/** How the provider spells the parts of an address: as the standard does, or as VisionLink does. */
export type Spelling = 'standard' | 'lowerCase'

/** No provider has as many pages. A feed without an end would otherwise be read forever. */
const PAGES_MAX = 20_000

const ACCEPT = {
  json: 'application/iso15143-snapshot+json, application/json;q=0.9',
  xml: 'application/iso15143-snapshot+xml, application/xml;q=0.9, text/xml;q=0.8',
}

export type Client = ReturnType<typeof openClient>

/** Reads an ISO 15143-3 feed page by page, so that memory doesn't grow with the fleet. */
export function openClient(context: ProviderContext<IsoSettings>, spelling: Spelling = 'standard') {
  const { settings, fetch, clock, signal } = context
  const authorization = authorizationOf(context)
  const base = settings.address.replace(/\/+$/u, '')
  const part = (name: string): string =>
    spelling === 'lowerCase' ? name.replace(/^[A-Z]+?(?=[A-Z]?[a-z])/u, (start) => start.toLowerCase()) : name

  async function ask(address: string): Promise<string> {
    const request = async () =>
      fetch(address, {
        headers: { accept: ACCEPT[settings.format], ...(await authorization.headers()) },
        signal,
      })
    let response = await request()
    // Tokens can be revoked before they expire.
    if (response.status === 401 && authorization.renew()) {
      await response.body?.cancel()
      response = await request()
    }
    await requireOk(response, clock.now())
    return response.text()
  }

  async function readWith<Page>(address: string, read: (text: string) => Page): Promise<Page> {
    const text = await ask(address)
    try {
      return read(text)
    } catch (error) {
      if (error instanceof Unreadable) throw new ProviderError('unreadable', { detail: error.message })
      throw error
    }
  }

  return {
    /** The address of the first page. */
    firstPage: `${base}/${part('Fleet')}/1`,

    /** Reads one page of the fleet. `next` is a full address. */
    async fleetPage(address: string) {
      const page = await readWith(address, readFleetPage)
      return { ...page, next: linkFrom(address, page.next), prev: linkFrom(address, page.prev) }
    },

    /** Reads the series of an asset, page by page. Both instants are in milliseconds. */
    async *series(identity: FeedIdentity, name: Signal, from: number, to: number) {
      const span = [from, to].map((at) => new Date(at).toISOString().replace(/\.\d+Z$/u, 'Z')).join('/')
      let address: string | null =
        `${base}/${part('Fleet')}/${equipmentPart(identity, part)}/${part(name)}/${span}/1`
      const visited = new Set<string>()
      while (address !== null && !visited.has(address) && visited.size < PAGES_MAX) {
        visited.add(address)
        const page: ReturnType<typeof readSeriesPage> = await readWith(address, readSeriesPage)
        yield page
        address = linkFrom(address, page.next)
      }
    },
  }
}

const equipmentPart = (
  { pin, oemName, model, serialNumber }: FeedIdentity,
  part: (name: string) => string,
): string => {
  const way =
    oemName && model && serialNumber
      ? [part('MakeModelSerial'), oemName, model, serialNumber]
      : [part('PIN'), pin || serialNumber]
  return [part('Equipment'), ...way.map(encodeURIComponent)].join('/')
}

/**
 * Returns the full address of a link. Credentials go only to the server that they are for. Behind a proxy,
 * providers often write links with another scheme or port, so the known ones stay.
 */
function linkFrom(address: string, href: string | null): string | null {
  if (href === null || !URL.canParse(href, address)) return null
  const here = new URL(address)
  const link = new URL(href, here)
  if (link.hostname !== here.hostname)
    throw new ProviderError('unreadable', { detail: `a page is on another server: ${link.hostname}` })
  link.protocol = here.protocol
  link.port = here.port
  return link.href
}

/**
 * Goes through the pages of a fleet from an address on, or from the first page. Providers count pages from 0
 * or 1, repeat the last page as its own next one, or link back to earlier pages.
 */
export async function* fleetPages(client: Client, from: string | null) {
  const visited = new Set<string>()
  let address: string | null = from ?? client.firstPage
  if (from === null) {
    const first = await client.fleetPage(client.firstPage)
    const before =
      first.prev === null || first.prev === client.firstPage ? null : await earlier(client, first.prev)
    if (before) {
      visited.add(first.prev ?? '')
      yield before
    }
    visited.add(client.firstPage)
    yield first
    address = first.next
  }
  while (address !== null && !visited.has(address) && visited.size < PAGES_MAX) {
    visited.add(address)
    const page: Awaited<ReturnType<Client['fleetPage']>> = await client.fleetPage(address)
    yield page
    address = page.next
  }
}

/** Reads the page before the first one, which only providers that count from 0 have. */
async function earlier(client: Client, address: string) {
  try {
    return await client.fleetPage(address)
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'notFound') return null
    throw error
  }
}
