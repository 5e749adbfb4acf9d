import type { View } from '@yardmaster/core/view.ts'
import { currentView } from './view.ts'

/** Returns what this page shows, but of all branches. */
export function allBranchesView(): View | null {
  const view = currentView()
  return view && { ...view, allBranches: true }
}
