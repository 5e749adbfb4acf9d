/**
 * Shifts the wall clock of the process that preloads this file, and of its threads, by the number of
 * milliseconds in the file CHAOS_CLOCK. Timers go on undisturbed, as when the clock of a computer is set.
 */
import { readFileSync } from 'node:fs'

const file = process.env['CHAOS_CLOCK'] ?? ''
const CHECK_MS = 50
let offset = 0

function readOffset(): void {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // It is about to be written.
  }
}

readOffset()
setInterval(readOffset, CHECK_MS).unref()

const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + offset] : given, newTarget) as object,
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, name, receiver) as unknown),
})

const realInstant = Temporal.Now.instant.bind(Temporal.Now)
const instant = () => realInstant().add({ milliseconds: offset })
Temporal.Now.instant = instant
Temporal.Now.zonedDateTimeISO = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone)
Temporal.Now.plainDateTimeISO = (zone) => Temporal.Now.zonedDateTimeISO(zone).toPlainDateTime()
Temporal.Now.plainDateISO = (zone) => Temporal.Now.zonedDateTimeISO(zone).toPlainDate()
Temporal.Now.plainTimeISO = (zone) => Temporal.Now.zonedDateTimeISO(zone).toPlainTime()
