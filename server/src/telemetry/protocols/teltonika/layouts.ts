/**
 * The differences between the codecs for readings: the width of their numbers, and additional parts of a
 * record.
 */
export type Layout = {
  /** Bytes of an IO id, including the record's event id. */
  idBytes: 1 | 2
  /** Bytes of an IO value count. */
  countBytes: 1 | 2
  /** Whether a record contains the reason why it was created, which is not used here. */
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

/** The sizes of IO values, which are grouped by size in this order. */
export const FIXED_SIZES = [1, 2, 4, 8] as const
export type FixedSize = (typeof FIXED_SIZES)[number]
