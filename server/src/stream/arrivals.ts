import type { Arrival } from '../telemetry/readings/queuedIntake.ts'
import type { Reading } from '../telemetry/readings/reading.ts'

/** In characters. NATS accepts messages of up to a megabyte unless it is configured otherwise. */
export const MESSAGE_MOST = 128 * 1024

/** Returns an arrival as JSON, in several parts if it is large. */
export function encodeArrival({ device, readings, source, at }: Arrival): string[] {
  const { accountId, id, uniqueId, model } = device
  const head = JSON.stringify({ at, device: { accountId, id, uniqueId, model }, source }).slice(0, -1)
  const whole = JSON.stringify(readings)
  if (whole.length <= MESSAGE_MOST) return [`${head},"readings":${whole}}`]
  return split(readings.map((reading) => JSON.stringify(reading))).map(
    (part) => `${head},"readings":[${part.join()}]}`,
  )
}

/** Divides texts into groups that are not longer than a message, in order. */
function split(texts: readonly string[]): string[][] {
  const groups: string[][] = []
  let room = 0
  for (const text of texts) {
    const group = groups.at(-1)
    if (group && text.length <= room) group.push(text)
    else {
      groups.push([text])
      room = MESSAGE_MOST
    }
    room -= text.length
  }
  return groups
}

export const messageOf = (encoded: readonly string[]): string => `[${encoded.join()}]`

export const decodeArrivals = (message: string): Arrival[] =>
  (JSON.parse(message) as Arrival[]).map((arrival) => ({
    ...arrival,
    readings: arrival.readings.map(withPosition),
  }))

/** JSON has no NaN and writes null, which would count as zero degrees. */
const withPosition = (reading: Reading): Reading =>
  reading.position && (reading.position.lat === null || reading.position.lng === null)
    ? { ...reading, position: { lat: NaN, lng: NaN } }
    : reading
