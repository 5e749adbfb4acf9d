/** How the codecs for readings differ: in the width of their numbers, and in what else a record has. */
export type Layout = {
  /** Bytes of an IO id, the record's event id among them. */
  idBytes: 1 | 2
  /** Bytes of a count of IO values. */
  countBytes: 1 | 2
  /** Why the record was made, which nothing depends on here. */
  hasGenerationType: boolean
  hasVariableLength: boolean
}

export const LAYOUTS = {
  0x08: { idBytes: 1, countBytes: 1, hasGenerationType: false, hasVariableLength: false },
  0x8e: { idBytes: 2, countBytes: 2, hasGenerationType: false, hasVariableLength: true },
  0x10: { idBytes: 2, countBytes: 1, hasGenerationType: true, hasVariableLength: false },
} as const satisfies Record<number, Layout>

export type AvlCodec = keyof typeof LAYOUTS

export const layoutOf = (codec: number): Layout | undefined => (LAYOUTS as Record<number, Layout>)[codec]

/** IO values stand in groups by their size, in this order. */
export const FIXED_SIZES = [1, 2, 4, 8] as const
export type FixedSize = (typeof FIXED_SIZES)[number]
