import { oncePerMinute } from './failures.ts'
import { outageOf } from './outage.ts'

const WARN = 40

type Write = (omitted: number) => void

/**
 * Creates the hook of a log that writes each message about an outage once a minute, with the number of those
 * that it left out. During an outage, every request and every device fails in the same way.
 */
export function limitOutages() {
  const limits = new Map<string, (write: Write) => void>()

  function limitOf(message: string): (write: Write) => void {
    const limit = limits.get(message) ?? oncePerMinute((write: Write, omitted) => write(omitted))
    limits.set(message, limit)
    return limit
  }

  return function logMethod<This>(
    this: This,
    args: unknown[],
    method: (this: This, ...args: unknown[]) => void,
    level: number,
  ): void {
    const [details, message] = args
    if (level < WARN || !isAboutOutage(details)) return method.apply(this, args)
    limitOf(String(message))((omitted) => method.apply(this, [{ ...details, omitted }, message]))
  }
}

const isAboutOutage = (details: unknown): details is { err: unknown } =>
  typeof details === 'object' && details !== null && 'err' in details && outageOf(details.err) !== null
