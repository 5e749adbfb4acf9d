const DATABASE = 'yardmaster'
const STORE = 'files'

let opened: Promise<IDBDatabase> | undefined

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser can’t store files')),
    )
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return answerOf(request)
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= open()
  return (await opened).transaction(STORE, mode).objectStore(STORE)
}

/** Files of this visit. A browser that can't store files keeps them until the page is closed. */
const memory = new Map<string, Blob>()

/** Keeps a file in the browser until it is sent. Local storage has no room for files. */
export async function keepFile(key: string, file: Blob): Promise<void> {
  memory.set(key, file)
  try {
    await answerOf((await store('readwrite')).put(file, key))
  } catch {
    // Private windows of some browsers store nothing.
  }
}

/** Returns null if the browser no longer has the file. */
export async function keptFile(key: string): Promise<Blob | null> {
  const known = memory.get(key)
  if (known) return known
  try {
    const found: unknown = await answerOf((await store('readonly')).get(key))
    return found instanceof Blob ? found : null
  } catch {
    return null
  }
}

export async function forgetFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    memory.delete(key)
    try {
      await answerOf((await store('readwrite')).delete(key))
    } catch {
      // It was never stored.
    }
  }
}
