import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { ICON_KEYS } from '@yardmaster/core/icons.ts'
import type { ExpressionSpecification } from 'maplibre-gl'

export type MarkerLook = { icon: IconKey; color: string; status: Status; inShop: boolean }

/** The look of assets without a category. */
export const PLAIN = { icon: 'other', color: '#66757f' } as const satisfies Pick<MarkerLook, 'icon' | 'color'>

/**
 * Returns the name of a marker image, which encodes its content. Images are drawn when the map first
 * requests them.
 */
export const markerName = ({ icon, color, status, inShop }: MarkerLook): string =>
  `marker|${icon}|${color}|${status}|${inShop ? SHOP : ''}`

const SHOP = 'shop'

export const tipName = (color: string): string => `tip|${color}`

/** The image for a yard or a site. */
export const PLACE_IMAGE = 'place|'

type Image = { kind: 'marker'; look: MarkerLook } | { kind: 'tip'; color: string } | { kind: 'place' }

export function readImageName(name: string): Image | null {
  const [kind, first = '', color = '', status, shop] = name.split('|')
  if (kind === 'place') return { kind }
  if (kind === 'tip') return { kind, color: first }
  const icon = ICON_KEYS.find((key) => key === first)
  const activity = STATUSES.find((known) => known === status)
  if (kind !== 'marker' || !icon || !activity) return null
  return { kind, look: { icon, color, status: activity, inShop: shop === SHOP } }
}

type Categories = Readonly<Record<string, Category>>

/**
 * Matches on the category of a feature, so that a changed category doesn't require an update of its assets.
 */
const byCategory = (
  categories: Categories,
  textOf: (look: { icon: string; color: string }) => string,
): ExpressionSpecification | string => {
  const cases = Object.values(categories).flatMap(({ id, meta }) => [id, textOf(meta)])
  const otherwise = textOf(PLAIN)
  if (cases.length === 0) return otherwise
  return ['match', ['get', 'categoryId'], ...cases, otherwise] as unknown as ExpressionSpecification
}

export const markerImage = (categories: Categories): ExpressionSpecification => [
  'concat',
  byCategory(categories, ({ icon, color }) => `marker|${icon}|${color}|`),
  ['get', 'status'],
  ['case', ['get', 'inShop'], `|${SHOP}`, '|'],
]

export const tipImage = (categories: Categories): ExpressionSpecification | string =>
  byCategory(categories, ({ color }) => tipName(color))
