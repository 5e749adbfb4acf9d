import type { Part } from '@yardmaster/core/i18n/parts.ts'
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

/** Is a page's code on its way? The page before it stays until it is there. */
export const usePageLoading = (): boolean => useSyncExternalStore(subscribe, () => pending > 0)

type Needs = {
  /** Parts of the dictionary that come with it. */
  words?: readonly Part[]
}

const withWords = async <Loaded>(load: () => Promise<Loaded>, { words = [] }: Needs): Promise<Loaded> =>
  (await Promise.all([load(), loadWords(words)]))[0]

/** A screen whose code and words are loaded when it is first opened. */
export function lazyPage(path: string, load: () => Promise<ComponentType>, needs: Needs = {}) {
  const tracked = async () => {
    count(1)
    try {
      return { default: await withWords(load, needs) }
    } finally {
      count(-1)
    }
  }
  // The screen that the visit begins with is fetched side by side with the session, not after it.
  const first = matchPath(path, window.location.pathname) ? tracked() : null
  first?.catch(ignore)
  return { path, Component: lazy(() => first ?? tracked()) }
}

const whenIdle = window.requestIdleCallback ?? ((task: () => void) => task())

/** A part that the first picture does not need: its code comes when the browser has nothing better to do. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, needs: Needs = {}) {
  const loadAll = () => withWords(load, needs)
  // Waiting for the session the browser is idle too, but its connection is not.
  setTimeout(() => whenIdle(() => void loadAll().catch(ignore)), 1500)
  return lazy(async () => ({ default: await loadAll() }))
}

/** What is fetched ahead may fail in silence: it is fetched again when it is needed, and then an error is shown. */
function ignore() {}
