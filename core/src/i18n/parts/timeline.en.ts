/** One asset, hour by hour. */
export const timelineEn = {
  'timeline.title': 'Timeline',
}
