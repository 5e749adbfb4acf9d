import { z } from 'zod'
import { pick } from '../server/src/demo/drawings/seeded.ts'

/** A part of a JSON Schema, as far as the contract uses it. */
type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  prefixItems?: Schema[]
  format?: string
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** What breaks parsers, queries and assumptions. */
const NASTY_NUMBERS = [0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308]
const NASTY_TEXTS = ` |0|-1|NaN|null|%|_|'|"|\\|../../etc/passwd|<script>|١٢٣|İstanbul`.split('|')
const NASTY_TIMES = '2026-02-30|2026-13-01T25:61:61Z|9999-12-31|-271821-04-20|America/Nowhere'.split('|')
const NASTY_BYTES = ['', '\0', 'a\0b', '\ud800', '😀'.repeat(50), 'x'.repeat(3000)]
const NASTY_SHAPES = [null, true, false, [], {}, [[]], [null], { constructor: { prototype: 1 } }]
const NASTY: readonly unknown[] = [
  ...NASTY_NUMBERS,
  ...NASTY_TEXTS,
  ...NASTY_TIMES,
  ...NASTY_BYTES,
  ...NASTY_SHAPES,
]

const DAY_MS = 86_400_000
const TEXTS = ['EX-101', 'a', 'Denver', 'admin@frontrange.example', '5', 'true', 'engine', '#689f38']

/** Makes input for a schema: mostly what it asks for, sometimes anything else. */
export function inputMaker(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit)
  const chance = (share: number) => random() < share

  function number({ minimum = 0, maximum = 60 }: Schema, isWhole: boolean): number {
    // Small ones are often ids that exist.
    const least = Math.max(minimum, -1000)
    const most = Math.min(maximum, least + pick(random, [3, 60, 5000]))
    const value = least + random() * (most - least)
    return isWhole || chance(0.9) ? Math.round(value) : value
  }

  function text({ format }: Schema): string {
    const at = new Date(Date.now() - below(60) * DAY_MS)
    if (format === 'date-time') return at.toISOString()
    if (format === 'date') return at.toISOString().slice(0, 10)
    if (format === 'email') return `user${below(1e6)}@example.com`
    if (format === 'uri') return `http://127.0.0.1:${below(65_536)}/x`
    if (format === 'uuid') return crypto.randomUUID()
    return chance(0.5) ? pick(random, TEXTS) : String(below(100))
  }

  function ofType(type: string | undefined, schema: Schema, depth: number): unknown {
    if (type === 'integer' || type === 'number') return number(schema, type === 'integer')
    if (type === 'boolean') return chance(0.5)
    if (type === 'null') return null
    if (type === 'array') return list(schema, depth)
    if (type === 'object' || schema.properties) return record(schema, depth)
    return text(schema)
  }

  function list({ items, prefixItems, maxItems = 3 }: Schema, depth: number): unknown[] {
    if (prefixItems) return prefixItems.map((item) => make(item, depth + 1))
    const length = chance(0.02) ? 1000 : below(Math.min(maxItems, 3) + 1)
    return Array.from({ length }, () => make(typeof items === 'object' ? items : {}, depth + 1))
  }

  function record({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
    const made: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(properties))
      if (required.includes(name) ? !chance(0.02) : chance(0.6)) made[name] = make(part, depth + 1)
    if (typeof additionalProperties === 'object') made[text({})] = make(additionalProperties, depth + 1)
    if (chance(0.02)) made[pick(random, ['extra', 'constructor', 'toString', ''])] = pick(random, NASTY)
    return made
  }

  function make(schema: Schema, depth = 0): unknown {
    if (chance(0.03)) return pick(random, NASTY)
    if (depth > 8) return null
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(random, schema.enum)
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices?.length) return make(pick(random, choices), depth + 1)
    return ofType(Array.isArray(schema.type) ? pick(random, schema.type) : schema.type, schema, depth)
  }
  return make
}

/** Describes what a caller may send. What JSON Schema can't express becomes anything. */
export const schemaOf = (type: z.core.$ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Schema
