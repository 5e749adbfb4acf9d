/** Why a record of a connected rental system can't become one of ours. Each code has a text. */
export const RENTAL_SYSTEM_PROBLEMS = [
  /** A field is missing or can't be read. */
  'unreadable',
  /** The contract names an item or customer that was never listed. */
  'itemMissing',
  'customerMissing',
  /** Waits until somebody links the item, or the customer, whose name is taken here. */
  'itemNew',
  'customerNew',
  /** Another rental of the asset is in the way. */
  'overlaps',
  'inBeforeOut',
  'dueBeforeStart',
  'tooLong',
  /** The asset left or came back later than now. */
  'future',
  'assetArchived',
  'tooManySites',
] as const
export type RentalSystemProblem = (typeof RENTAL_SYSTEM_PROBLEMS)[number]

/** A problem with what its text names. Times are ISO texts. */
export type ProblemDetail = { code: RentalSystemProblem; values: Record<string, string> }

/** Problems that end when somebody decides about an item or a customer, where they are counted. */
export const WAITING_PROBLEMS: readonly RentalSystemProblem[] = ['itemNew', 'customerNew']

/** Why an asset may be the same as an item of the rental system. */
export const MATCH_REASONS = ['vin', 'serialNumber', 'name'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

type Identity = { name: string; make: string; serialNumber: string; vin: string }

const key = (text: string): string => text.trim().toLowerCase()
const isSame = (a: string, b: string): boolean => key(a) !== '' && key(a) === key(b)

/** Returns why an asset may be this item; null if nothing says so. */
export function matchReason(item: Identity, asset: Identity): MatchReason | null {
  if (isSame(item.vin, asset.vin)) return 'vin'
  if (isSame(item.serialNumber, asset.serialNumber)) return 'serialNumber'
  return isSame(item.name, asset.name) ? 'name' : null
}

/**
 * Whether a match is certain enough to link without asking. Serial numbers are unique only within a make, so makes
 * that differ leave it to a person.
 */
export function isCertain(reason: MatchReason, item: Identity, asset: Identity): boolean {
  if (reason === 'vin') return true
  if (reason === 'name') return false
  return !key(item.make) || !key(asset.make) || isSame(item.make, asset.make)
}
