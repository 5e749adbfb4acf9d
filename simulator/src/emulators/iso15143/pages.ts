import type { Fault } from '@yardmaster/core/telemetry/faults.ts'
import { elementsOf, faultElement, headerOf, writeJson, writeXml } from './document.ts'
import type { Element, Link } from './document.ts'
import { assetOf, faultsAt, lastReport, reportsBetween, valuesAt } from './fleet.ts'
import type { EmulatedAsset } from './fleet.ts'
import type { Manners } from './flavors.ts'

type Format = 'json' | 'xml'
type Fleet = { manners: Manners; assets: number; pageSize: number; now: () => number }

/** The element of a series, by the last part of its address in lower case. */
const SIGNALS: Record<string, string> = {
  locations: 'Location',
  cumulativeoperatinghours: 'CumulativeOperatingHours',
  cumulativeidlehours: 'CumulativeIdleHours',
  cumulativefuelused: 'FuelUsed',
  fuelremainingratio: 'FuelRemaining',
  defremaining: 'DEFRemaining',
  enginecondition: 'EngineStatus',
  distance: 'Distance',
}

const SERIES_PAGE = 50

/** Answers the addresses of a fleet. */
export function openPages({ manners, assets: count, pageSize, now }: Fleet) {
  const assets = Array.from({ length: count }, (_, index) => assetOf(index, manners.kinds))
  const faults = new Map<number, readonly Fault[]>()
  const faultsOf = (asset: EmulatedAsset, at: number) => faults.get(asset.index) ?? faultsAt(asset, at)

  function equipmentOf(asset: EmulatedAsset): Element {
    const at = lastReport(asset, now())
    const active = faultsOf(asset, at).map((fault) => faultElement(fault, at))
    return {
      EquipmentHeader: headerOf(asset, manners),
      ...elementsOf(asset, valuesAt(asset, at), manners),
      ...(active.length > 0 && { FaultCode: active }),
    }
  }

  const write = (name: string, root: Element, links: readonly Link[], format: Format): string =>
    format === 'json' ? writeJson(root, links, manners) : writeXml(name, root, links, manners)

  function linksOf(url: URL, page: number, first: number, last: number): Link[] {
    const hrefOf = (number: number): string => {
      const path = url.pathname.replace(/\d+$/u, String(number))
      return manners.relativeLinks ? path : `${url.origin}${path}`
    }
    const next = page < last ? page + 1 : manners.nextIsSelf ? page : null
    return [
      { rel: 'self', href: hrefOf(page) },
      ...(page > first ? [{ rel: 'prev', href: hrefOf(page - 1) }] : []),
      ...(next === null ? [] : [{ rel: 'next', href: hrefOf(next) }]),
      { rel: 'last', href: hrefOf(last) },
    ]
  }

  function fleetPage(url: URL, page: number, format: Format): string | null {
    const { firstPage } = manners
    const last = Math.max(Math.ceil(count / pageSize) - 1, 0) + firstPage
    if (page < firstPage || page > last) return null
    const start = (page - firstPage) * pageSize
    const root: Element = {
      Version: '1',
      SnapshotTime: new Date(now()).toISOString(),
      Equipment: assets.slice(start, start + pageSize).map(equipmentOf),
    }
    return write('Fleet', root, linksOf(url, page, firstPage, last), format)
  }

  function seriesPage(
    url: URL,
    { asset, signal, from, to, page }: SeriesRequest,
    format: Format,
  ): string | null {
    const element = SIGNALS[signal]
    const all: Element[] = []
    for (const at of reportsBetween(asset, from, Math.min(to, now()))) {
      if (signal === 'faults') all.push(...faultsOf(asset, at).map((fault) => faultElement(fault, at)))
      else if (element !== undefined) {
        const found = elementsOf(asset, valuesAt(asset, at), manners)[element]
        if (found) all.push(found)
      }
    }
    if (element === undefined && signal !== 'faults') return null
    const last = Math.max(Math.ceil(all.length / SERIES_PAGE), 1)
    if (page < 1 || page > last) return null
    const name = signal === 'faults' ? 'FaultCode' : (element ?? '')
    const root: Element = {
      EquipmentHeader: headerOf(asset, manners),
      [name]: all.slice((page - 1) * SERIES_PAGE, page * SERIES_PAGE),
    }
    return write(`${name}Messages`, root, linksOf(url, page, 1, last), format)
  }

  return {
    assets,
    faults,
    /** Returns null for an address that does not exist. */
    read(url: URL, format: Format): string | null {
      const fleet = /^\/iso15143\/fleet\/(\d{1,6})$/iu.exec(url.pathname)
      if (fleet) return fleetPage(url, Number(fleet[1]), format)
      const request = seriesRequest(url.pathname, assets)
      return request && seriesPage(url, request, format)
    },
  }
}

type SeriesRequest = { asset: EmulatedAsset; signal: string; from: number; to: number; page: number }

function seriesRequest(path: string, assets: readonly EmulatedAsset[]): SeriesRequest | null {
  const [, rest = ''] = /^\/iso15143\/fleet\/equipment\/(.+)$/iu.exec(path) ?? []
  const parts = rest.split('/').map(decodeURIComponent)
  const [page, to, from, signal = ''] = parts.splice(-4).toReversed()
  const [way = '', ...key] = parts
  const asset = assets.find(({ oemName, model, serialNumber, pin }) =>
    way.toLowerCase() === 'makemodelserial'
      ? [oemName, model, serialNumber].join('/') === key.join('/')
      : way.toLowerCase() === 'pin' && pin === key[0],
  )
  const [start, end] = [Date.parse(from ?? ''), Date.parse(to ?? '')]
  if (!asset || Number.isNaN(start) || Number.isNaN(end)) return null
  return { asset, signal: signal.toLowerCase(), from: start, to: end, page: Number(page) }
}
