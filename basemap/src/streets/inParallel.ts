/** Works on all items in order, on a few at the same time. After a failure, no further item is begun. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  let failed = false
  const workNext = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (failed) return
      try {
        results[index] = await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: limit }, workNext))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return results
}
