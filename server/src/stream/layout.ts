import { fnv1a } from '../telemetry/readings/fnv1a.ts'

/** Readings that were acknowledged and wait to be stored. */
export const STREAM = 'READINGS'
/** Messages that can't be stored. They are kept, so that somebody can look at them. */
export const REJECTED_STREAM = 'READINGS_REJECTED'
export const REJECTED_SUBJECT = 'rejected.readings'

/**
 * Each partition is stored by one process at a time, so that more processes than this have nothing to do. Must not be
 * reduced: messages in a partition that nobody stores would wait forever.
 */
export const PARTITIONS = 16

export type Partition = number

export const partitionOf = (owner: string): Partition => fnv1a(owner) % PARTITIONS

export const subjectOf = (partition: Partition): string => `readings.${partition}`
export const ALL_SUBJECTS = 'readings.*'

export const consumerOf = (partition: Partition): string => `writer_${partition}`

export type StreamSettings = {
  /** How many nodes of NATS have each message. */
  replicas: number
  /** Above this size, nothing more is acknowledged. */
  maxBytes: number
}
