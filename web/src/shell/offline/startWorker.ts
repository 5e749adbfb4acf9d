import { queryClient } from '../../lib/query.ts'

const WORKER = '/serviceWorker.js'

/** Milliseconds. Browsers look for a new version only when a page is loaded. */
const CHECK_EVERY = 3_600_000

/** Registers the service worker, in the versions that are built. Returns a function that stops watching. */
export function startWorker(onNewVersion: () => void): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => {}
  const workers = navigator.serviceWorker
  const wasControlled = workers.controller !== null
  const onChange = () => {
    if (wasControlled) void ifOutdated(onNewVersion)
    else void keepFirstPage()
  }
  workers.addEventListener('controllerchange', onChange)
  if (wasControlled) keepThisPage()
  let checkedAt = Date.now()
  const check = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY) return
    checkedAt = Date.now()
    await (await workers.getRegistration(WORKER))?.update()
  }
  const checkQuietly = () => void check().catch(ignore)
  document.addEventListener('visibilitychange', checkQuietly)
  workers.register(WORKER).catch(ignore)
  return () => {
    workers.removeEventListener('controllerchange', onChange)
    document.removeEventListener('visibilitychange', checkQuietly)
  }
}

/** The path of the script with which this page began. */
const entryOf = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '/', location.origin)
    .pathname

/** A page that was loaded after the update is already the new version. */
async function ifOutdated(onNewVersion: () => void): Promise<void> {
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text()
    if (!page.includes(entryOf())) onNewVersion()
  } catch {
    // No connection. The next change or visit tells.
  }
}

/** Makes this page open offline. */
function keepThisPage(): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/static/`))
  const language = isOnPhone() ? document.documentElement.lang : null
  navigator.serviceWorker.controller?.postMessage({ keep: { files, entry: entryOf(), language } })
}

/** The worker has not seen yet what the first page has read. */
async function keepFirstPage(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active' })
  keepThisPage()
}

/** The others have a connection, or have opened what they need before. */
const isOnPhone = () => window.matchMedia('(max-width: 899px), (display-mode: standalone)').matches

function ignore() {}
