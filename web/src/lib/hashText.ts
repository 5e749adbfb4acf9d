import * as z from 'zod/mini'

type Fields = Record<string, string | undefined>

/** Renames fields and values of links from before a change of the schema. */
export type Upgrade = (texts: Fields) => Fields

/** A codec from the strings in a hash to the values that a page uses. */
export type HashSchema = z.ZodMiniObject

const textsOf = (hash: string): Fields => Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))

/** Ignores fields that it cannot parse, so that an old or mistyped link still opens the page. */
export function readHash<S extends HashSchema>(
  schema: S,
  hash: string,
  upgrade: Upgrade = (texts) => texts,
): z.output<S> {
  const texts = upgrade(textsOf(hash))
  const whole = schema.safeParse(texts)
  if (whole.success) return whole.data
  for (const { path } of whole.error.issues) delete texts[String(path[0])]
  return schema.parse(texts)
}

/** Writes the fields of the schema, keeps the fields that others own, and omits default values. */
export function writeHash<S extends HashSchema>(schema: S, state: z.output<S>, hash: string): string {
  const texts = z.encode(schema, state) as Fields
  const unset = z.encode(schema, readHash(schema, '')) as Fields
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  for (const name of Object.keys(schema.shape)) {
    const text = texts[name]
    if (text === undefined || text === unset[name]) fields.delete(name)
    else fields.set(name, text)
  }
  // Leaves the colons in references and the commas in positions unescaped. They are easier to read, and a
  // hash allows both.
  const written = fields.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return written === '' ? '' : `#${written}`
}
