import { useEffect, useRef } from 'react'

/**
 * Moves the focus once a list has a new length, because the pressed button is gone or stands for another item by
 * then. Returns a function that takes the item to focus and the length that the list will have.
 */
export function useFocusAfter(length: number, focus: (index: number) => void) {
  const wanted = useRef<{ index: number; length: number } | null>(null)
  useEffect(() => {
    if (wanted.current?.length !== length) return
    const { index } = wanted.current
    wanted.current = null
    focus(index)
  })
  return (index: number, next: number) => {
    wanted.current = { index, length: next }
  }
}
