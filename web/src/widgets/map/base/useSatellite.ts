import { useSyncExternalStore } from 'react'

const KEY = 'mapSatellite'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Browsers may forbid storage. The choice then lasts as long as the page. */
let remembered: boolean | undefined

function read(): boolean {
  if (remembered !== undefined) return remembered
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function write(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    remembered = isOn
  }
  for (const listener of listeners) listener()
}

/** Whether maps show satellite images. All maps of this browser share the choice. */
export const useSatellite = (): [boolean, (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, read),
  write,
]
