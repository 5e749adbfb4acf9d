import * as z from 'zod/mini'

/** In a hash: dot-joined, as everywhere in our addresses; what is none of the known is left out. */
export const dotted = <Item>(read: (word: string) => Item | null, write: (item: Item) => string = String) =>
  z.codec(z.string(), z.array(z.custom<Item>()), {
    decode: (text) => text.split('.').flatMap((word) => read(word) ?? []),
    encode: (items) => items.map(write).join('.'),
  })

export const readId = (word: string): number | null => (/^[1-9]\d{0,9}$/.test(word) ? Number(word) : null)
