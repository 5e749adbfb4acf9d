/** The cards of the dashboard, in their standard order on a wide screen. */
export const OVERVIEW_CARDS = [
  'fleet',
  'map',
  'attention',
  'trends',
  'goingOut',
  'comingBack',
  'newest',
] as const
export type OverviewCard = (typeof OVERVIEW_CARDS)[number]

/** On a phone, what to do comes before what to look at. */
export const PHONE_CARDS: readonly OverviewCard[] = [
  'fleet',
  'attention',
  'goingOut',
  'comingBack',
  'map',
  'trends',
  'newest',
]

/** The periods that the dashboard compares with the ones before. */
export const TREND_PERIODS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const
export type TrendPeriod = (typeof TREND_PERIODS)[number]
