import type { Reading } from './reading.ts'

/** The field that marks a reading of a maker's feed. It is ours; a device can't send it. */
export const FROM_FEED = 'feed'

export const isFromFeed = ({ fields }: Pick<Reading, 'fields'>): boolean => fields[FROM_FEED] === true

/** Marks a reading of a maker's feed, so that it is told apart from those of the asset's own tracker. */
export const withFeedMark = (reading: Reading): Reading => ({
  ...reading,
  fields: { ...reading.fields, [FROM_FEED]: true },
})
