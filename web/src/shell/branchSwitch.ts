import { forgetView } from '../lib/view.ts'

const STORAGE_KEY = 'branchSwitched'

/** Differs for every page that this tab loads. */
const ownPage = () => String(performance.timeOrigin)

/** Makes the next page of this tab show the branch that it is about to switch to, and tell the other tabs. */
export function rememberSwitch(): void {
  forgetView()
  sessionStorage.setItem(STORAGE_KEY, ownPage())
}

/**
 * Returns once whether this tab has just switched the branch. The page that the user leaves still shows the
 * old branch, so it doesn't take the switch from the next one.
 */
export function takeSwitch(): boolean {
  const leftPage = sessionStorage.getItem(STORAGE_KEY)
  if (leftPage === null || leftPage === ownPage()) return false
  sessionStorage.removeItem(STORAGE_KEY)
  return true
}
