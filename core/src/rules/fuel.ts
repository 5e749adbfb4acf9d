/** Where purchases come from: a provider of fuel cards, or a file that a person imported. */
export const FUEL_PROVIDERS = ['comdata', 'shell', 'file'] as const
export type FuelProvider = (typeof FUEL_PROVIDERS)[number]

/**
 * What is known about a purchase: it was declined, or authorized at the pump, or posted days later with the final
 * figures. A credit is money that came back. A reversed purchase never took place.
 */
export const FUEL_STATUSES = ['authorized', 'posted', 'credit', 'reversed', 'declined'] as const
export type FuelStatus = (typeof FUEL_STATUSES)[number]

/** Purchases that took place. Only they appear in the history of an asset and are checked. */
export const isPurchase = (status: FuelStatus): boolean => status === 'authorized' || status === 'posted'

/** Ways in which a purchase doesn't fit what the asset reported. */
export const FUEL_FINDING_KINDS = ['cardElsewhere', 'overTank', 'noRise'] as const
export type FuelFindingKind = (typeof FUEL_FINDING_KINDS)[number]

export const isFuelFindingKind = (value: unknown): value is FuelFindingKind =>
  FUEL_FINDING_KINDS.some((kind) => kind === value)

/** In liters. Above the largest road tankers. */
export const TANK_MAX = 20_000
