import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

type Shell = {
  /** Which entry of the navigation the page belongs to. */
  setSection: (section: string) => void
  /** True once for each page arrived at by navigation, not for the one that the visit began with. */
  takeArrival: (path: string) => boolean
  /** Stands at the end of every page's bar. */
  barEnd: ReactNode
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('A Page needs an AppShell around it')
  return shell
}
