/**
 * What telematics says about rentals. Users subscribe to each kind. The order is that of the subscriptions page, and
 * the position of a kind is part of the keys of its events, so new kinds are added at the end.
 */
export const RENTAL_ALERT_KINDS = [
  'arrived',
  'left',
  /** Moved while nobody had rented it: a sign of theft. */
  'moved',
  'unused',
  /** Returned, but still at the client's site. */
  'stillThere',
  'outsideTime',
  'hoursSoon',
  'hoursOver',
  /** Other signs of theft. The field `reason` of its event says which. */
  'theft',
] as const
export type RentalAlertKind = (typeof RENTAL_ALERT_KINDS)[number]

export const isRentalAlertKind = (value: unknown): value is RentalAlertKind =>
  RENTAL_ALERT_KINDS.some((kind) => kind === value)

/** The limits of the settings of the account, and what a new account has. */
export const UNUSED_DAYS = { min: 1, max: 30, usual: 3 }
export const WARN_PERCENT = { min: 50, max: 99, usual: 80 }

/** The kinds that users subscribe to. All signs of theft, such as an available asset that moves, are one topic. */
export const SUBSCRIBABLE_ALERT_KINDS = RENTAL_ALERT_KINDS.filter((kind) => kind !== 'moved')

/**
 * The signs of theft that an account can choose. That an available asset moves is one in any case. An asset that has
 * several at once is reported with the first of this list.
 */
export const THEFT_REASONS = ['shop', 'offHours', 'boundary', 'jammed', 'unplugged', 'silent'] as const
export type TheftReason = (typeof THEFT_REASONS)[number]

export const isTheftReason = (value: unknown): value is TheftReason =>
  THEFT_REASONS.some((reason) => reason === value)

/** Whether one asset is watched for theft: by the settings of the account and its category, for all signs, or never. */
export const THEFT_WATCHES = ['settings', 'always', 'never'] as const
export type TheftWatch = (typeof THEFT_WATCHES)[number]

/** Hours without a reading after which a tracker that fell silent while its asset moved is a sign of theft. */
export const SILENT_HOURS = 2
