/**
 * Reads a JSON array of arrays, one for each column, whose first has ids: what belongs to each id, in order.
 * Null or no ids mean that there is nothing.
 */
export function valuesById<Make extends (...values: never[]) => unknown>(
  list: string | null | undefined,
  make: Make,
): Map<number, ReturnType<Make>[]> {
  const found = new Map<number, ReturnType<Make>[]>()
  const [ids, ...columns] = JSON.parse(list ?? '[]') as [number[] | null, ...unknown[][]]
  ids?.forEach((id, at) => {
    const value = make(...(columns.map((column) => column[at]) as never[])) as ReturnType<Make>
    const others = found.get(id)
    if (others) others.push(value)
    else found.set(id, [value])
  })
  return found
}
