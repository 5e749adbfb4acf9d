/**
 * The stages of a purchase that providers report, from the weakest to the strongest evidence of what was bought. A
 * reversal says that the purchase never took place.
 */
export const STAGES = ['reversal', 'declined', 'credit', 'authorized', 'posted'] as const
export type Stage = (typeof STAGES)[number]

/** What a provider says about a purchase at one stage, in SI units. */
export type FuelRecord = {
  stage: Stage
  cardNumber: string
  /** The name on the card. May be blank. */
  cardName: string
  /** Equal in all records about one purchase of the card. */
  key: string
  /** UTC. */
  at: string
  /** False if this is when the purchase was posted, not when it was made. */
  exactTime: boolean
  /** Negative if money came back. */
  amount: number
  /** ISO 4217. Null means that of the account. */
  currency: string | null
  /** Of fuel only. Null if unknown. */
  litres: number | null
  product: string
  merchant: string
  place: string
  position: { lat: number; lng: number } | null
  /** In meters. */
  odometer: number | null
  approvalCode: string
}

/** The best record of each stage. */
export type Records = Partial<Record<Stage, FuelRecord>>
