import { Unreadable, childOf, childrenOf, isNode, plainOf, readDocument } from './document.ts'
import type { Node } from './document.ts'
import { readEquipment, readSignals } from './equipment.ts'
import type { FeedAsset, FeedPage } from './feedAsset.ts'
import { SIGNAL_NAMES } from './signals.ts'
import { UNREADABLE, instantOf } from './values.ts'

/** Reads a page of `…/Fleet/{page}`. Throws Unreadable if it is no such page. */
export function readFleetPage(text: string): FeedPage {
  const root = rootOf(readDocument(text))
  const at = plainOf(root, 'snapshottime')
  const instant = at === undefined ? null : instantOf(at)
  const snapshotAt = instant === UNREADABLE ? null : instant
  const entries = childrenOf(root, 'equipment')
  const assets = entries.flatMap((entry) => readEquipment(entry, snapshotAt) ?? [])
  return {
    snapshotAt,
    assets,
    next: linkOf(root, 'next'),
    prev: linkOf(root, 'prev'),
    unreadable: entries.length - assets.length,
  }
}

/** Reads a page of a series. The asset is known from the request, but most providers repeat its header. */
export function readSeriesPage(text: string): Omit<FeedAsset, 'identity'> & { next: string | null } {
  const root = rootOf(readDocument(text))
  const holder = childOf(root, 'equipment') ?? root
  return { ...readSignals(holder, null), next: linkOf(root, 'next') }
}

/** The root is the fleet or the series itself, or the only element of the document. */
function rootOf(document: Node): Node {
  const found = [document, ...Object.values(document).filter(isNode)].find(isFeed)
  if (found) return found
  // A page to sign in, for example.
  throw new Unreadable('no fleet and no series')
}

const NAMES = ['equipment', 'equipmentheader', 'snapshottime', 'links', 'link', ...SIGNAL_NAMES]

const isFeed = (node: Node): boolean => NAMES.some((name) => name in node)

/** Providers write `next` or `Next`. On the last page, some link to the page itself. */
function linkOf(root: Node, rel: 'next' | 'prev'): string | null {
  const links = [...childrenOf(root, 'links'), ...childrenOf(root, 'link')]
  // Some wrap the links in one element.
  const all = links.flatMap((link) => [link, ...childrenOf(link, 'link'), ...childrenOf(link, 'links')])
  const hrefOf = (...names: string[]): string | null => {
    const found = all.find((link) => names.includes(String(plainOf(link, 'rel') ?? '').toLowerCase()))
    const href = plainOf(found, 'href')
    return typeof href === 'string' ? href : null
  }
  const href = hrefOf(rel, rel === 'prev' ? 'previous' : rel)
  return href === null || href === hrefOf('self', 'current') ? null : href
}
