/** The number of words that a field shows until it is focused. */
export const SHOWN_WORDS = 12

/** Keeps a field with many words from filling the dialog while it is focused. */
export const scrolledWords = {
  '& .MuiAutocomplete-inputRoot': { maxHeight: 220, overflowY: 'auto' },
} as const
