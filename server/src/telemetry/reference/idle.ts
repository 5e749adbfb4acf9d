import { joined, without } from './days.ts'
import type { Span } from './message.ts'

const IDLE_MS = 120_000

/** Returns when a vehicle idled: its engine ran and it was not on a journey, for at least two minutes. */
export const idleTime = (engine: readonly Span[], journeys: readonly Span[]): Span[] =>
  without(joined(engine), journeys).filter(({ start, end }) => end - start >= IDLE_MS)
