type Prefixed<Prefix extends string, Words extends Record<string, string>> = {
  [Key in keyof Words & string as `${Prefix}.${Key}`]: Words[Key]
}

/** Names of things that are keyed by themselves elsewhere, as a group of the dictionary. */
export const prefixed = <const Prefix extends string, Words extends Record<string, string>>(
  prefix: Prefix,
  words: Words,
): Prefixed<Prefix, Words> =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [`${prefix}.${key}`, word])) as Prefixed<
    Prefix,
    Words
  >
