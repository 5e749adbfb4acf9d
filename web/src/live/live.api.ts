import { live } from '@yardmaster/core/contract/fleet/liveLinks.live.ts'
import { CallError } from '../lib/call.ts'
import { useEndpoint } from '../lib/query.ts'

/** Milliseconds. Few devices report more often. */
const POLL = 5000
/** The end of the trail follows the asset in the meantime. */
const POLL_TRAIL = 30_000

/** Whether the link doesn't work. It won't work again, so nobody asks any more. */
export const hasEnded = (error: unknown): boolean => error instanceof CallError && error.status === 404

/** The asset, again every few seconds while the page is visible. */
export const useLiveAsset = (token: string) =>
  useEndpoint(
    live.asset,
    { params: { token } },
    { refetchInterval: ({ state }) => (hasEnded(state.error) ? false : POLL), staleTime: 0 },
  )

export const useLiveTrail = (token: string) =>
  useEndpoint(
    live.trail,
    { params: { token } },
    { refetchInterval: ({ state }) => (hasEnded(state.error) ? false : POLL_TRAIL), staleTime: 0 },
  )

export const pictureOf = (token: string): string =>
  live.picture.path.replace(':token', encodeURIComponent(token))
