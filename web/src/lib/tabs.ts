/** The branch that a tab has switched to, or all branches with their base. */
export type SwitchedTo = { id: number; name: string; allBranches: boolean }

/** What a tab tells the other tabs of this browser. */
export type TabMessage =
  /** Sent by a page that has loaded after its user switched to this branch. */
  | { type: 'branchSwitched'; userId: number; branch: SwitchedTo }
  /** Sent by every page that learns who is signed in. */
  | { type: 'signedIn'; userId: number; name: string }

const CHANNEL = 'yardmaster'

let channel: BroadcastChannel | null = null
/** A page never hears its own messages, because it has only one channel. */
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL))

export function announce(message: TabMessage): void {
  open().postMessage(message)
}

/** Calls the handler with each message of another tab. Returns a function that stops listening. */
export function listenToTabs(handler: (message: TabMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<TabMessage>) => handler(data)
  const listened = open()
  listened.addEventListener('message', listener)
  return () => listened.removeEventListener('message', listener)
}
