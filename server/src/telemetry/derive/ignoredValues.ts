/** A run of ignored values of one meter. */
export type IgnoredRun = {
  /** The instant of its last event. */
  reportedAt: number
  /** The instant of its last value. */
  at: number
  /** The number of values since its last event. */
  count: number
}

export type Ignored = {
  value: number
  expected: number
  at: number
  /** The number of ignored values since the last event of the run, this one included. */
  count: number
}

/** Ignored values that are farther apart than this belong to different runs. */
const RUN_GAP_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Adds an ignored value to the run. The first value of a run is reported, and then one a day, so that a
 * device that is stuck does not flood the history.
 */
export function noteIgnored(
  run: IgnoredRun | undefined,
  value: Omit<Ignored, 'count'>,
): { run: IgnoredRun; ignored: Ignored | null } {
  const { at } = value
  const goesOn = run !== undefined && at - run.at <= RUN_GAP_MS
  const count = (goesOn ? run.count : 0) + 1
  if (goesOn && at - run.reportedAt < DAY_MS)
    return { run: { reportedAt: run.reportedAt, at: Math.max(at, run.at), count }, ignored: null }
  return { run: { reportedAt: at, at, count: 0 }, ignored: { ...value, count } }
}
