// Shows push notifications while no page is open. The browser updates this file by itself, so it has a fixed name and
// is plain JavaScript without imports. The server words what is shown, in the language of the reader.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, url, tag, urgent } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      // A repeated alert makes a sound again, and an emergency stays until somebody has seen it.
      renotify: true,
      requireInteraction: urgent === true,
      icon: '/favicon.svg',
      data: { url },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url ?? '/inbox'))
})

/** Shows the page in an open tab of the application, or in a new one. */
async function openPage(path) {
  const url = new URL(path, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find((each) => each.focused) ?? pages[0]
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  // Fails for a page that this worker doesn't control, such as one that was open before.
  return page.navigate(url).catch(() => self.clients.openWindow(url))
}
