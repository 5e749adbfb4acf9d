import { paths } from '@yardmaster/core/paths.ts'

/** The page of the application, which is the same for all screens, and the page in the dashboard's frame. */
const PAGES = 'pages'
const FILES = 'files'

/** Files of former versions stay for pages that are still open. */
const FILE_COUNT_MAX = 2000

/** Milliseconds. On a bad connection, the kept page opens instead of an empty one. */
const PATIENCE = 6000

const pageKey = (url: string) => (new URL(url).pathname === paths.overview ? paths.overview : '/')

/** Answers with the server's page, or with the kept one if the server doesn't answer. */
export async function answerPage(request: Request): Promise<Response> {
  const key = pageKey(request.url)
  const kept = await (await caches.open(PAGES)).match(key)
  const fetched = fetch(request)
  if (!kept) return fetched
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE))
  return Promise.race([fetched.catch(() => kept), patience])
}

export type Version = {
  /** The addresses of the files that a page has loaded. */
  files: readonly string[]
  /** The path of its first script, which its HTML names. */
  entry: string
  /** The language in which all screens should open offline. Null: only those that were used. */
  language: string | null
}

/** Replaced by the build: all files of the application but the large ones, such as the library of maps. */
declare const FILES_OF_SCREENS: readonly string[]

const DICTIONARY = /\.(en|es)-/

/** At the same time. The page that is open has precedence. */
const AT_ONCE = 4

/** Says that all screens have been kept, in the store of pages. */
const COMPLETE = '/complete'

/**
 * Keeps the page of a version together with its files. The page of a newer version is not kept, because it
 * needs files that the browser doesn't have yet.
 */
export async function keepVersion({ files, entry, language }: Version): Promise<void> {
  await Promise.all(files.map(keepFile))
  await keepPage('/', entry)
  await keepPage(paths.overview, '')
  if (language === null) return
  const wanted = FILES_OF_SCREENS.filter((name) => (DICTIONARY.exec(name)?.[1] ?? language) === language)
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await Promise.all(wanted.slice(from, from + AT_ONCE).map((name) => keepFile(`/${name}`)))
  await (await caches.open(PAGES)).put(COMPLETE, new Response())
}

async function keepPage(key: string, entry: string): Promise<void> {
  const page = await fetch(key)
  if (page.ok && (await page.clone().text()).includes(entry)) await (await caches.open(PAGES)).put(key, page)
}

async function keepFile(address: string): Promise<void> {
  const url = new URL(address, location.origin).href
  const store = await caches.open(FILES)
  if (await store.match(url)) return
  const file = await fetch(url)
  if (file.ok) await store.put(url, file)
}

/** Answers with the kept file. Its name contains a hash of its content, so it can't be outdated. */
export async function answerFile(request: Request, waitUntil: (work: Promise<unknown>) => void) {
  const store = await caches.open(FILES)
  const kept = await store.match(request.url)
  if (kept) return kept
  const file = await fetch(request)
  // A part of a file, or an error, is not kept.
  if (file.status === 200) waitUntil(store.put(request.url, file.clone()))
  return file
}

/** Deletes the oldest files if there are too many. */
export async function trimFiles(): Promise<void> {
  const store = await caches.open(FILES)
  const keys = await store.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - FILE_COUNT_MAX))) await store.delete(key)
}
