import { AEMP_PAGE } from '@yardmaster/core/contract/history/aemp.ts'
import type { AempSignal } from '@yardmaster/core/contract/history/aemp.ts'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findByPin, findBySerial, findFleet } from './aemp.queries.ts'
import type { FoundAsset, Portion } from './aemp.queries.ts'
import type { AempDocument, Link } from './aempDocument.ts'
import { equipmentOf, headerOf } from './aempElements.ts'
import { SERIES } from './aempSeries.service.ts'

/** How an asset is named in an address. */
type AssetName = { pin: string } | { make: string; model: string; serial: string }

type Paging = { page: number; after?: string | undefined }

/** Makes the document, once the address of the server is known. */
export type Written = (base: string) => AempDocument

const VERSION = '1'
const part = encodeURIComponent

/** The next page is read from one row more than a page has. */
const portionOf = ({ page, after }: Paging): Portion =>
  after === undefined
    ? { skipped: (page - 1) * AEMP_PAGE, limit: AEMP_PAGE + 1 }
    : { after, limit: AEMP_PAGE + 1 }

/** A link to the next page names the last key of this one, so that every page takes as long as the first. */
function linksOf(path: string, { page, after }: Paging, next: string | null): Link[] {
  const link = (rel: Link['rel'], number: number, key?: string): Link => ({
    rel,
    href: `${path}/${number}${key === undefined ? '' : `?after=${key}`}`,
  })
  return [
    link('self', page, after),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(next === null ? [] : [link('next', page + 1, next)]),
  ]
}

export async function readFleet(ctx: Context, paging: Paging): Promise<Written> {
  const found = await findFleet(ctx, portionOf(paging))
  const shown = found.slice(0, AEMP_PAGE)
  const next = found.length > shown.length ? String(shown.at(-1)?.asset.id) : null
  return (base) => ({
    root: 'Fleet',
    links: linksOf(`${base}/aemp/Fleet`, paging, next),
    content: {
      version: VERSION,
      snapshotTime: ctx.clock.now().toString({ fractionalSecondDigits: 3 }),
      Equipment: shown.map(({ asset, values }) => equipmentOf(asset, values)),
    },
  })
}

const pathOf = (name: AssetName): string =>
  'pin' in name
    ? `/aemp/Fleet/Equipment/PIN/${part(name.pin)}`
    : `/aemp/Fleet/Equipment/MakeModelSerial/${[name.make, name.model, name.serial].map(part).join('/')}`

async function findAsset(ctx: Context, name: AssetName): Promise<FoundAsset> {
  const found = await ('pin' in name ? findByPin(ctx, name.pin) : findBySerial(ctx, name))
  if (!found) throw notFound()
  return found
}

export async function readEquipment(ctx: Context, name: AssetName): Promise<Written> {
  const { asset, values } = await findAsset(ctx, name)
  return (base) => ({
    root: 'Equipment',
    links: [{ rel: 'self', href: base + pathOf(name) }],
    content: {
      version: VERSION,
      snapshotTime: ctx.clock.now().toString({ fractionalSecondDigits: 3 }),
      ...equipmentOf(asset, values),
    },
  })
}

type Asked = Paging & { signal: AempSignal; start: string; end: string }

export async function readSeries(ctx: Context, name: AssetName, asked: Asked): Promise<Written> {
  const { signal, start, end } = asked
  const { asset } = await findAsset(ctx, name)
  const stretch = { from: firstKeyAt(millisecondsOf(start)), before: firstKeyAt(millisecondsOf(end)) }
  const { name: element, rows } = await SERIES[signal](ctx, asset.id, stretch, portionOf(asked))
  const shown = rows.slice(0, AEMP_PAGE)
  const next = rows.length > shown.length ? String(shown.at(-1)?.k) : null
  const path = `${pathOf(name)}/${signal}/${part(start)}/${part(end)}`
  return (base) => ({
    root: `${element}Messages`,
    links: linksOf(base + path, asked, next),
    content: {
      version: VERSION,
      EquipmentHeader: headerOf(asset),
      [element]: shown.flatMap(({ elements }) => elements),
    },
  })
}
