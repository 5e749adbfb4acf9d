import type { Screen } from '@yardmaster/core/screens.ts'
import { useEffect, useState } from 'react'
import { queryClient } from './query.ts'
import { currentWaits } from './waits.ts'

const whenIdle = window.requestIdleCallback ?? ((task: () => void) => task())

/**
 * Milliseconds. The browser is also idle while it waits for the session, but its connection is busy then, so
 * loading starts later.
 */
export const PREFETCH_DELAY = 1500

/** Returns whether the user has told the browser to save data. Not every browser knows. */
const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/** Whether the page still waits for code or data that it shows. */
const isLoading = () => currentWaits().length > 0 || queryClient.isFetching() > 0

/** Milliseconds. A page that never stops loading must not lack what is loaded later. */
const PATIENCE = 10_000

/** Calls back once the page shows its content. Returns a function that cancels it. */
function afterContent(callback: () => void): () => void {
  const begun = performance.now()
  let timer = setTimeout(attempt, PREFETCH_DELAY)
  function attempt() {
    if (isLoading() && performance.now() - begun < PATIENCE) timer = setTimeout(attempt, 250)
    else callback()
  }
  return () => clearTimeout(timer)
}

/** Returns whether the page shows its content, so that parts which nobody waits for can load. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => afterContent(() => setSettled(true)), [])
  return isSettled
}

/** Loads something once the page shows its content and the browser is idle, unless data should be saved. */
export function whenSettled(load: () => Promise<unknown>): void {
  // If it fails, it is loaded again when it is needed, and an error is shown then.
  if (!savesData()) afterContent(() => whenIdle(() => void load().catch(() => {})))
}

/** Written by the build (`web/chunks/loadPlan.ts`): files, and their numbers by screen. */
type Plan = { files: readonly string[]; screens: Partial<Record<Screen, readonly number[]>> }

let plan: Promise<Plan> | undefined

/**
 * Loads the dialogs, menus and forms that a user can open on this screen, without running them. Only the build knows
 * them, so the development server loads nothing ahead.
 */
export const loadAhead = (screen: Screen): void => whenSettled(() => load(screen))

async function load(screen: Screen): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content
  if (!address) return
  plan ??= fetch(address).then((response) => response.json())
  const { files, screens } = await plan
  const { lang } = document.documentElement
  for (const number of screens[screen] ?? []) {
    const file = files[number]
    if (file && (/\.(en|es)-/.exec(file)?.[1] ?? lang) === lang) addLink(`/${file}`)
  }
}

function addLink(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
