import type { Position } from '../readings/reading.ts'
import type { DerivedEvent } from './detector.ts'
import type { Advance } from './meter.ts'

export type MeterName = 'engineSeconds' | 'odometer'

/** Distinguishes events of the two meters at the same instant. */
const WHICH: Record<MeterName, number> = { engineSeconds: 0, odometer: 1 }

/**
 * Returns the events of a meter:
 *   meterIgnored meter, value (read), expected, count (of ignored values since the last such event)
 *   meterReplaced meter, from, to (values of the device's own meter)
 */
export function meterEvents(
  meter: MeterName,
  { ignored, replaced }: Pick<Advance, 'ignored' | 'replaced'>,
  at: number,
  position: Position | null,
): DerivedEvent[] {
  const which = WHICH[meter]
  const events: DerivedEvent[] = []
  if (ignored) {
    const { value, expected, count } = ignored
    const fields = { meter, value, expected, count }
    events.push({ type: 'meterIgnored', at: ignored.at, position, fields, which })
  }
  if (replaced) events.push({ type: 'meterReplaced', at, position, fields: { meter, ...replaced }, which })
  return events
}
