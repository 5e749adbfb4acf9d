import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

type Shell = {
  /** Sets the navigation entry that the page belongs to. */
  setSection: (section: string) => void
  /** Returns true once for each page reached by navigation, but not for the first page of the visit. */
  takeArrival: (path: string) => boolean
  /** Shown at the end of every page's bar. */
  barEnd: ReactNode
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('A Page needs an AppShell around it')
  return shell
}
