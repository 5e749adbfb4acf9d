import { useSyncExternalStore } from 'react'

const paper = window.matchMedia('print')

/** Paper is white: of the dark theme its light letters alone would be printed. */
export function lightOnPaper(): void {
  const { dataset } = document.documentElement
  let onScreen = dataset['theme']
  paper.addEventListener('change', ({ matches }) => {
    if (matches) onScreen = dataset['theme']
    const theme = matches ? 'light' : onScreen
    if (theme) dataset['theme'] = theme
  })
}

const subscribe = (listener: () => void) => {
  paper.addEventListener('change', listener)
  return () => paper.removeEventListener('change', listener)
}

/** Whether the page is being printed: nobody can scroll there, so that a list has to show all that it has. */
export const useOnPaper = (): boolean => useSyncExternalStore(subscribe, () => paper.matches)
