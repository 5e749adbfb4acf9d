import type { Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { formatView } from '@yardmaster/core/view.ts'
import type { CallParts } from '../../lib/callAddress.ts'
import { callAddress } from '../../lib/callAddress.ts'
import { currentView } from '../../lib/view.ts'
import { keepRequest, SYNC_TAG } from '../../lib/waitingRequests.ts'
import type { Sending } from './draftStore.ts'

/** What a draft sends, so that the service worker can send it after the page was closed. */
export type Outgoing = {
  endpoint: Endpoint
  input: CallParts
  /** The user and branch that the page showed. If absent, those that it shows now. */
  view?: string
  photos?: PhotosOf | PhotosOf[]
}

/** The photos of what the answer names in a field. */
type PhotosOf = { target: Endpoint; idField: string; keys: string[] }

/** Browsers without it send drafts only while a page is open. */
type SyncManager = { register: (tag: string) => Promise<void> }

/** Asks the browser to send drafts as soon as there is a connection, even if the page is closed until then. */
export async function sendInBackground<Draft extends Sending>(
  drafts: readonly Draft[],
  outgoingOf: (draft: Draft) => Outgoing,
): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  try {
    for (const draft of drafts) await keepDraft(draft, outgoingOf(draft))
    const registration = await navigator.serviceWorker.ready
    const { sync } = registration as ServiceWorkerRegistration & { sync?: SyncManager }
    await sync?.register(SYNC_TAG)
  } catch {
    // The browser stores nothing, or the user has forbidden it. The page sends the drafts itself.
  }
}

async function keepDraft(
  { requestKey: key, savedAt }: Sending,
  { endpoint, input, view, photos }: Outgoing,
): Promise<void> {
  const shown = currentView()
  const named = view ?? (shown && formatView(shown))
  if (!named) return
  await keepRequest({
    key,
    savedAt,
    method: endpoint.method,
    address: callAddress(endpoint, input as never),
    body: input.body,
    view: named,
    photos: [photos ?? []].flat().map(({ target, idField, keys }) => ({ path: target.path, idField, keys })),
    sent: false,
  })
}
