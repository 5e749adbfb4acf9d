/** Us, as authenticators know us: by the host of the address under which the browser has opened our pages. */
export const relyingPartyOf = ({ origin }: { origin: string }) => ({
  id: new URL(origin).hostname,
  origin,
})

/** Names the user within an authenticator, and so the account, without which nothing can be looked up. */
export const userHandleOf = ({ accountId, userId }: { accountId: number; userId: number }) =>
  Uint8Array.from(Buffer.from(`${accountId}.${userId}`))

export function readUserHandle(handle: string): { accountId: number; userId: number } | null {
  const text = Buffer.from(handle, 'base64url').toString()
  const [, accountId, userId] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(text) ?? []
  return accountId && userId ? { accountId: Number(accountId), userId: Number(userId) } : null
}
