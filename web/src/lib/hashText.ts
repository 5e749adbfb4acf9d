import * as z from 'zod/mini'

type Fields = Record<string, string | undefined>

/** A codec from the texts in a hash to the values that a page works with. */
export type HashSchema = z.ZodMiniObject

const textsOf = (hash: string): Fields => Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))

/** Fields that cannot be read are left out: an old or mistyped link still opens the page. */
export function readHash<S extends HashSchema>(schema: S, hash: string): z.output<S> {
  const texts = textsOf(hash)
  const whole = schema.safeParse(texts)
  if (whole.success) return whole.data
  for (const { path } of whole.error.issues) delete texts[String(path[0])]
  return schema.parse(texts)
}

/** Writes the fields of the schema, keeps those that others own, leaves out what an empty hash means anyway. */
export function writeHash<S extends HashSchema>(schema: S, state: z.output<S>, hash: string): string {
  const texts = z.encode(schema, state) as Fields
  const unset = z.encode(schema, readHash(schema, '')) as Fields
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  for (const name of Object.keys(schema.shape)) {
    const text = texts[name]
    if (text === undefined || text === unset[name]) fields.delete(name)
    else fields.set(name, text)
  }
  // References read better with their colon and positions with their commas, and a hash allows both.
  const written = fields.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return written === '' ? '' : `#${written}`
}
