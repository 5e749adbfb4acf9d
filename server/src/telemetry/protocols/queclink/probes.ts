import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

const HAS_FUEL_SENSOR = 1
const HAS_PROBES = 2
const TEMPERATURE = '1'
const FIELDS_PER_PROBE = 3
const MAX_PROBES = 4
/** The value of a probe that has not measured yet: 85 °C. */
const NOT_READY = 0x0550

/**
 * Reads one-wire temperatures of GTERI: a reserved field, the count, then id, kind and value of each. A fuel
 * sensor would come before them.
 */
export function readProbes(
  mask: string | undefined,
  rest: readonly string[],
  fields: Record<string, FieldValue>,
): void {
  const bits = Number.parseInt(mask ?? '', 16)
  if (!(bits & HAS_PROBES) || bits & HAS_FUEL_SENSOR) return
  const count = /^\d{1,2}$/.test(rest[1] ?? '') ? Number(rest[1]) : 0
  for (let probe = 0; probe < Math.min(count, MAX_PROBES); probe++) {
    const [, kind, value = ''] = rest.slice(2 + probe * FIELDS_PER_PROBE)
    if (kind !== TEMPERATURE || !/^[0-9A-F]{4}$/i.test(value)) continue
    const raw = Number.parseInt(value, 16)
    if (raw !== NOT_READY) fields[`temperature${probe + 1}`] = ((raw << 16) >> 16) / 16
  }
}
