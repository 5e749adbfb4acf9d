import type { View } from '@yardmaster/core/view.ts'

let view: View | null = null

/** Returns what this page shows, or null until the session is known. */
export const currentView = (): View | null => view

export function setView(next: View): void {
  view = next
}
