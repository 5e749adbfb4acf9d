import type { PersonalData } from '@yardmaster/core/contract/account/accountData.ts'

/** The tables that have a text. The others are summed up. */
const NAMED_PLACES = [
  'activity',
  'api_token',
  'device_request',
  'equipment',
  'equipment_holder',
  'inbox_item',
  'inspection',
  'invitation',
  'mail',
  'message',
  'meter_correction',
  'rental',
  'rental_check',
  'repair',
  'repair_labor',
  'repair_note',
  'security_event',
  'session',
  'sign_in',
  'subscription',
  'user_settings',
] as const
type NamedPlace = (typeof NAMED_PLACES)[number]

export type PlaceGroup = { name: NamedPlace | 'other'; rows: number; isOwn: boolean }

const nameOf = (table: string): PlaceGroup['name'] => NAMED_PLACES.find((name) => name === table) ?? 'other'

/** Sums up the places by what people call them, the largest first. */
export function groupPlaces(places: PersonalData['places']): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>()
  for (const { table, rows, isOwn } of places) {
    const name = nameOf(table)
    const key = `${name} ${isOwn}`
    groups.set(key, { name, isOwn, rows: rows + (groups.get(key)?.rows ?? 0) })
  }
  return [...groups.values()].toSorted((one, other) => other.rows - one.rows)
}
