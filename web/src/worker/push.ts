import { scope } from './scope.ts'

/** The server words what is shown, in the language of the reader. */
type Pushed = { title?: string; body?: string; url?: string; tag?: string; urgent?: boolean }

/** Shows push notifications while no page is open. */
export function showPushes(): void {
  scope.addEventListener('push', (event) => {
    const { title, body, url, tag, urgent } = (event.data?.json() ?? {}) as Pushed
    if (!title) return
    event.waitUntil(
      scope.registration.showNotification(title, {
        ...(body !== undefined && { body }),
        ...(tag !== undefined && { tag }),
        // An emergency stays until somebody has seen it.
        requireInteraction: urgent === true,
        icon: '/icons/icon-192.png',
        data: { url },
        // A repeated alert makes a sound again. The types of TypeScript don't know this option.
        ...({ renotify: true } as object),
      }),
    )
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = (event.notification.data ?? {}) as Pushed
    event.waitUntil(openPage(url ?? '/inbox'))
  })
}

/** Shows the page in an open tab of the application, or in a new one. */
async function openPage(path: string): Promise<unknown> {
  const url = new URL(path, location.origin).href
  const pages = await scope.clients.matchAll({ type: 'window' })
  const page = pages.find((each) => each.focused) ?? pages[0]
  if (!page) return scope.clients.openWindow(url)
  await page.focus()
  // Fails for a page that this worker doesn't control, such as one that was open before.
  return page.navigate(url).catch(() => scope.clients.openWindow(url))
}
