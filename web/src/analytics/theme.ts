import { useSyncExternalStore } from 'react'

/** The same key as in lib/theme.ts. Importing it from there would pull in the whole component library. */
const STORAGE_KEY = 'yardmaster-theme'

const system = window.matchMedia('(prefers-color-scheme: dark)')
/** A contrast theme of the device sets the background, whatever the user chose here. */
const forced = window.matchMedia('(forced-colors: active)')
const listeners = new Set<() => void>()

const chosen = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

const current = (): 'light' | 'dark' => {
  const choice = forced.matches ? null : chosen()
  return choice === 'dark' || (choice !== 'light' && system.matches) ? 'dark' : 'light'
}

/** Follows the theme chosen in the surrounding page. */
export function startTheme(): void {
  const follow = () => {
    document.documentElement.dataset['theme'] = current()
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', follow)
  system.addEventListener('change', follow)
  forced.addEventListener('change', follow)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, current)
