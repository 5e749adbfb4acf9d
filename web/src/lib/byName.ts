const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Returns the values of a record in the order of their names: EX-2 before EX-10, regardless of case. */
export const byName = <Item extends { name: string }>(record: Record<string, Item>): Item[] =>
  Object.values(record).toSorted((a, b) => collator.compare(a.name, b.name))
