/**
 * Reads a JSON array of arrays, one for each column, whose first has ids: what belongs to each id, in order.
 * Null or no ids mean that there is nothing.
 */
export function valuesById<Values extends readonly unknown[], Value>(
  list: string | null | undefined,
  make: (...values: Values) => Value,
): Map<number, Value[]> {
  const found = new Map<number, Value[]>()
  const [ids, ...columns] = JSON.parse(list ?? '[]') as [number[] | null, ...unknown[][]]
  ids?.forEach((id, at) => {
    const value = make(...(columns.map((column) => column[at]) as unknown as Values))
    const others = found.get(id)
    if (others) others.push(value)
    else found.set(id, [value])
  })
  return found
}
