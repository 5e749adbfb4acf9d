import type { Part } from '@yardmaster/core/i18n/parts.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import type { ComponentType } from 'react'
import { lazy, useSyncExternalStore } from 'react'
import { matchPath } from 'react-router'
import { loadWords } from './intl.tsx'

let pending = 0
const listeners = new Set<() => void>()

function count(change: number) {
  pending += change
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether a page's code is still loading. The previous page stays visible until it has loaded. */
export const usePageLoading = (): boolean => useSyncExternalStore(subscribe, () => pending > 0)

type Needs = {
  /** The parts of the dictionary to load along with the code. */
  words?: readonly Part[]
}

const withWords = async <Loaded>(load: () => Promise<Loaded>, { words = [] }: Needs): Promise<Loaded> =>
  (await Promise.all([load(), loadWords(words)]))[0]

type PageNeeds = Needs & {
  /** The permission that the page requires. Users without it get the "not found" page. */
  can?: Action
}

/** A screen whose code and texts are loaded when it is first opened. */
export function lazyPage(path: string, load: () => Promise<ComponentType>, needs: PageNeeds = {}) {
  const tracked = async () => {
    count(1)
    try {
      return { default: await withWords(load, needs) }
    } finally {
      count(-1)
    }
  }
  // Loads the first screen of the visit in parallel with the session instead of after it.
  const first = matchPath(path, window.location.pathname) ? tracked() : null
  first?.catch(ignore)
  return { path, can: needs.can, Component: lazy(() => first ?? tracked()) }
}

const whenIdle = window.requestIdleCallback ?? ((task: () => void) => task())

/** Loads code ahead of its use. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  // The browser is also idle while it waits for the session, but its connection is busy then, so
  // loading starts later.
  setTimeout(() => whenIdle(() => void load().catch(ignore)), 1500)
}

/** A part that the first render doesn't need. Its code loads when the browser is idle. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, needs: Needs = {}) {
  const loadAll = () => withWords(load, needs)
  loadWhenIdle(loadAll)
  return lazy(async () => ({ default: await loadAll() }))
}

/** Ignores a failed prefetch. The code is loaded again when it is needed, and an error is shown then. */
function ignore() {}
