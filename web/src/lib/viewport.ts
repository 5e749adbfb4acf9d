import { useSyncExternalStore } from 'react'

/**
 * Returns a hook that says whether the media query matches. The hook of the component library logs a warning
 * whenever it is asked about print.
 */
function matching(query: string): () => boolean {
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  const matches = () => window.matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, matches)
}

/**
 * From this width on, the layout is that of a desktop. Below it, the phone layout applies: app bar, bottom
 * navigation, cards instead of tables. Print uses tables.
 */
const useIsDesktop = matching('(min-width:900px), print')

export const useIsMobile = (): boolean => !useIsDesktop()

/**
 * Returns whether the page is being printed. Paper doesn't scroll, so lists must render all of their rows.
 */
export const useOnPaper = matching('print')
