import { forgetView } from '../lib/view.ts'

const STORAGE_KEY = 'branchSwitched'

/** Makes the next page of this tab show the branch that it is about to switch to, and tell the other tabs. */
export function rememberSwitch(): void {
  forgetView()
  sessionStorage.setItem(STORAGE_KEY, 'true')
}

/** Returns once whether this tab has just switched the branch. */
export function takeSwitch(): boolean {
  const hasSwitched = sessionStorage.getItem(STORAGE_KEY) !== null
  sessionStorage.removeItem(STORAGE_KEY)
  return hasSwitched
}
