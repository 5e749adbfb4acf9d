/** What makes a stored position of one asset unbelievable. Instants are in milliseconds since 1970. */
export type Doubts = {
  /** The positions of these instants were refuted by later ones. */
  refuted: ReadonlySet<number>
  /** The newest position, if the next one has to confirm it. */
  inDoubt: number | null
  /** The accuracy in meters above which a position is poor. Infinite if the asset has no better ones. */
  poorAccuracy: number
}

/** The same rule as `isBelieved` in SQL, for many readings of one asset. */
export const believes = (
  { refuted, inDoubt, poorAccuracy }: Doubts,
  { at, accuracy }: { at: number; accuracy: number },
): boolean => accuracy <= poorAccuracy && at !== inDoubt && !refuted.has(at)
