/**
 * The user and the branch that a page shows. Every request of the page names both, so that the server can
 * answer for that branch, whatever another tab of the same browser has switched to, and refuse if another
 * user has signed in since. A page of an administrator can show all branches. It still has a base branch,
 * which gives its time zone and units.
 */
export type View = { userId: number; branchId: number; allBranches?: boolean }

/** Stands for all branches where one can be chosen. */
export const ALL_BRANCHES = 'all'

export const VIEW_HEADER = 'yardmaster-view'
/** Names the view in requests that can't have headers: links, forms, event streams and frames. */
export const VIEW_PARAMETER = 'viewing'

const FORM = /^([1-9][0-9]{0,8})\.([1-9][0-9]{0,8})(\.all)?$/

export const formatView = ({ userId, branchId, allBranches }: View): string =>
  `${userId}.${branchId}${allBranches ? '.all' : ''}`

export function parseView(text: string): View | null {
  const [, userId, branchId, all] = FORM.exec(text) ?? []
  if (!userId || !branchId) return null
  return { userId: Number(userId), branchId: Number(branchId), ...(all && { allBranches: true }) }
}

/** Returns the address of a page or file with the view in its query. */
export function withView(address: string, view: View | null): string {
  if (!view) return address
  const [path = '', ...hash] = address.split('#')
  const separator = path.includes('?') ? '&' : '?'
  return [`${path}${separator}${VIEW_PARAMETER}=${formatView(view)}`, ...hash].join('#')
}
