/** What a form or change that was saved without a connection sends. The service worker sends it, too, after the page was closed. */
export type WaitingRequest = {
  /** Makes the server do it once, whoever sends it. */
  key: string
  savedAt: string
  method: string
  address: string
  body: unknown
  /** The user and branch that the page showed. The server refuses it if somebody else has signed in since. */
  view: string
  /** Earlier versions of the application stored one, or null. */
  photos: PhotosOfRequest[] | PhotosOfRequest | null
  /** Whether the service worker has sent it. */
  sent: boolean
}

export type PhotosOfRequest = {
  /** Where the upload is asked for, with `:id` for that of the answer. */
  path: string
  /** The field of the answer with the id. */
  idField: string
  /** The keys of the kept files. */
  keys: string[]
}

/** The tag of the event by which the browser reports that the connection is back. */
export const SYNC_TAG = 'outbox'

/** Not the database of the files: to add a store to it, all tabs would have to be closed first. */
const DATABASE = 'yardmaster-outbox'
const STORE = 'requests'

let opened: Promise<IDBDatabase> | undefined

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')))
  })

async function requests(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= (() => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: 'key' }),
    )
    return answerOf(request)
  })()
  return (await opened).transaction(STORE, mode).objectStore(STORE)
}

const find = async (store: IDBObjectStore, key: string): Promise<WaitingRequest | undefined> =>
  (await answerOf(store.get(key))) as WaitingRequest | undefined

/** Keeps a request, unless this version of it is kept already. */
export async function keepRequest(request: WaitingRequest): Promise<void> {
  const store = await requests('readwrite')
  const kept = await find(store, request.key)
  if (kept?.savedAt !== request.savedAt) await answerOf(store.put(request))
}

export const allRequests = async (): Promise<WaitingRequest[]> =>
  (await answerOf((await requests('readonly')).getAll())) as WaitingRequest[]

export async function markSent(request: WaitingRequest): Promise<void> {
  const store = await requests('readwrite')
  // It may have been discarded or changed meanwhile.
  const kept = await find(store, request.key)
  if (kept?.savedAt === request.savedAt) await answerOf(store.put({ ...request, sent: true }))
}

/** Returns false in a browser that stores nothing, too. */
export async function wasSent(key: string): Promise<boolean> {
  try {
    return (await find(await requests('readonly'), key))?.sent ?? false
  } catch {
    return false
  }
}

export async function forgetRequest(key: string): Promise<void> {
  try {
    await answerOf((await requests('readwrite')).delete(key))
  } catch {
    // It was never stored.
  }
}
