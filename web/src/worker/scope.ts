/**
 * The parts of a service worker's global scope that are used here. The types of TypeScript for workers
 * contradict those for pages, and both are checked as one program.
 */
type LastingEvent = { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = LastingEvent & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
type PushEvent = LastingEvent & { data: { json: () => unknown } | null }
type NotificationEvent = LastingEvent & { notification: Notification }
type SyncEvent = LastingEvent & { tag: string }
type MessageEvent = LastingEvent & { data: unknown }

type Page = { focused: boolean; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }

type Scope = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'push', listener: (event: PushEvent) => void): void
    (type: 'notificationclick', listener: (event: NotificationEvent) => void): void
    (type: 'sync', listener: (event: SyncEvent) => void): void
    (type: 'message', listener: (event: MessageEvent) => void): void
  }
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

export const scope = globalThis as unknown as Scope
