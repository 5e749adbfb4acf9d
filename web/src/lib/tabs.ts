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
/** What was heard before the code that shows it has loaded. Null: it has. */
let early: TabMessage[] | null = []

/** Opens the channel, and keeps what other tabs say until somebody takes it. */
export function hearTabs(): BroadcastChannel {
  // A page never hears its own messages, because it has only one channel.
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => early?.push(data))
  return channel
}

/** Returns what was heard before, once. */
export function takeEarlyMessages(): readonly TabMessage[] {
  const heard = early ?? []
  early = null
  return heard
}

export function announce(message: TabMessage): void {
  hearTabs().postMessage(message)
}

/** Calls the handler with each message of another tab. Returns a function that stops listening. */
export function listenToTabs(handler: (message: TabMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<TabMessage>) => handler(data)
  const listened = hearTabs()
  listened.addEventListener('message', listener)
  return () => listened.removeEventListener('message', listener)
}
