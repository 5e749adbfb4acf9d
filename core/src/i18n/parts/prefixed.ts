type Prefixed<Prefix extends string, Words extends Record<string, string>> = {
  [Key in keyof Words & string as `${Prefix}.${Key}`]: Words[Key]
}

/**
 * Adds a prefix to the keys of names that are listed elsewhere, so that they form one group of the
 * dictionary.
 */
export const prefixed = <const Prefix extends string, Words extends Record<string, string>>(
  prefix: Prefix,
  words: Words,
): Prefixed<Prefix, Words> =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [`${prefix}.${key}`, word])) as Prefixed<
    Prefix,
    Words
  >
