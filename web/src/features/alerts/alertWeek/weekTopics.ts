import type { AlertLine } from '@yardmaster/core/contract/alerts/alertWeek.ts'

/** What fired of one topic. Acted and never count assets. */
export type WeekTopic = {
  topic: string
  topicName: string
  fired: number
  assets: number
  acted: number
  never: number
  /** The median number of seconds until somebody acted. Null if nobody did. */
  typical: number | null
}

/** Sums up the lines of each topic, the most frequent first. */
export function topicsOf(lines: readonly AlertLine[]): WeekTopic[] {
  return [...Map.groupBy(lines, ({ topic }) => topic)]
    .map(([topic, ofTopic]) => {
      const times = ofTopic
        .flatMap(({ actedAfter }) => actedAfter ?? [])
        .toSorted((one, other) => one - other)
      return {
        topic,
        topicName: ofTopic[0]?.topicName ?? '',
        fired: ofTopic.reduce((sum, { fired }) => sum + fired, 0),
        assets: ofTopic.length,
        acted: times.length,
        never: ofTopic.length - times.length,
        typical: times[Math.floor((times.length - 1) / 2)] ?? null,
      }
    })
    .toSorted((one, other) => other.fired - one.fired)
}
