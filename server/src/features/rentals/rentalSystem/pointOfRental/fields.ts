/** A record that lacks what we can't do without, or has it in a form that we can't read. */
export class UnreadableField extends Error {
  readonly field: string

  constructor(field: string) {
    super(`unreadable: ${field}`)
    this.name = 'UnreadableField'
    this.field = field
  }
}

export type Fields = {
  timeZone: string
  /** Blank if it is absent. */
  text: (...names: string[]) => string
  required: (...names: string[]) => string
  number: (...names: string[]) => number | null
  instant: (...names: string[]) => Temporal.Instant | null
  isTrue: (...names: string[]) => boolean
  list: (...names: string[]) => unknown[]
  part: (...names: string[]) => Fields | null
}

/**
 * Reads the fields of a record by their names, whose case differs between the products. A dot reaches into an
 * object. The first name that has a value counts.
 */
export function fieldsOf(record: unknown, timeZone: string): Fields {
  const root = lowerCased(record)

  const find = (names: readonly string[]): unknown =>
    names
      .map((name) => name.toLowerCase().split('.').reduce<unknown>(inside, root))
      .find((value) => value !== undefined && value !== null && value !== '')

  function text(...names: string[]): string {
    const value = find(names)
    if (value === undefined) return ''
    if (typeof value !== 'string' && typeof value !== 'number') throw new UnreadableField(names[0] ?? '')
    return String(value).trim().replaceAll(/\s+/gu, ' ')
  }

  function required(...names: string[]): string {
    const value = text(...names)
    if (!value) throw new UnreadableField(names[0] ?? '')
    return value
  }

  function number(...names: string[]): number | null {
    const value = find(names)
    if (value === undefined) return null
    const parsed = typeof value === 'string' ? Number(value.replaceAll(/[$,\s]/gu, '')) : value
    if (typeof parsed !== 'number' || !Number.isFinite(parsed)) throw new UnreadableField(names[0] ?? '')
    return parsed
  }

  function instant(...names: string[]): Temporal.Instant | null {
    const value = find(names)
    if (value === undefined || (typeof value === 'string' && isNever(value))) return null
    if (typeof value !== 'string') throw new UnreadableField(names[0] ?? '')
    const parsed = instantOf(value.trim(), timeZone)
    if (!parsed) throw new UnreadableField(names[0] ?? '')
    return parsed
  }

  const isTrue = (...names: string[]): boolean =>
    /^"?(true|1|yes)"?$/iu.test(JSON.stringify(find(names) ?? false))

  function list(...names: string[]): unknown[] {
    const value = find(names)
    if (value === undefined) return []
    if (!Array.isArray(value)) throw new UnreadableField(names[0] ?? '')
    return value
  }

  const part = (...names: string[]): Fields | null => {
    const value = find(names)
    return value && typeof value === 'object' && !Array.isArray(value) ? fieldsOf(value, timeZone) : null
  }

  return { timeZone, text, required, number, instant, isTrue, list, part }
}

const inside = (value: unknown, name: string): unknown => lowerCased(value)[name]

const lowerCased = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, of]) => [name.toLowerCase(), of]))
    : {}

/** How databases without nulls write that there is no time. */
const isNever = (value: string): boolean => /^(0001|1899|1900)-/u.test(value.trim())

/** A time without an offset is that of the branch. Our database doesn't keep finer fractions. */
function instantOf(value: string, timeZone: string): Temporal.Instant | null {
  try {
    const instant = /(?:z|[+-]\d\d:?\d\d)$/iu.test(value)
      ? Temporal.Instant.from(value)
      : Temporal.PlainDateTime.from(value).toZonedDateTime(timeZone).toInstant()
    return instant.round('millisecond')
  } catch {
    return null
  }
}
