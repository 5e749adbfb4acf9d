import * as z from 'zod/mini'

/** A codec for a dot-separated list in a hash, the list format of all our URLs. Unknown items are dropped. */
export const dotted = <Item>(read: (word: string) => Item | null, write: (item: Item) => string = String) =>
  z.codec(z.string(), z.array(z.custom<Item>()), {
    decode: (text) => text.split('.').flatMap((word) => read(word) ?? []),
    encode: (items) => items.map(write).join('.'),
  })

export const readId = (word: string): number | null => (/^[1-9]\d{0,9}$/.test(word) ? Number(word) : null)
