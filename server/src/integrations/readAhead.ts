/**
 * Goes on reading while the caller works, and hands over everything that has arrived since, up to `most` items.
 * No more than that many wait, so memory doesn't grow with the source. If the source fails, the items that came
 * before the error are handed over first.
 */
export async function* readAhead<Item>(source: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  const arrived: Item[] = []
  const reader = { isAtEnd: false, isStopped: false }
  let failure: { error: unknown } | undefined
  let change = Promise.withResolvers<void>()
  const tellChange = () => {
    change.resolve()
    change = Promise.withResolvers()
  }

  async function read(): Promise<void> {
    try {
      for await (const item of source) {
        arrived.push(item)
        tellChange()
        while (arrived.length >= most && !reader.isStopped) await change.promise
        if (reader.isStopped) return
      }
    } catch (error) {
      failure = { error }
    } finally {
      reader.isAtEnd = true
      tellChange()
    }
  }

  const reading = read()
  try {
    while (true) {
      while (arrived.length === 0 && !reader.isAtEnd) await change.promise
      if (arrived.length === 0) break
      const items = arrived.splice(0)
      tellChange()
      yield items
    }
  } finally {
    reader.isStopped = true
    tellChange()
    await reading
  }
  if (failure) throw failure.error
}
