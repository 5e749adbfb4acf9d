import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Axis } from './axis.ts'
import { dayIndexAt, dayIndexOf } from './axis.ts'
import type { CalendarRental } from './rentalPeriod.ts'
import { leastMove, movedBy, possibleMove, steppedMove } from './rentalPeriod.ts'
import { useSaveDue } from './useSaveDue.ts'

/** Marks the element that is as wide as the axis. */
const TRACK = 'data-track'

/** Returns the index of the day that a pointer is on. */
export function dayUnder(axis: Axis, { clientX, currentTarget }: PointerEvent | React.MouseEvent): number {
  const track = currentTarget.closest(`[${TRACK}]`) ?? currentTarget
  const { left, width } = track.getBoundingClientRect()
  return dayIndexAt(axis, ((clientX - left) / width) * axis.days.length)
}

type Step = 'resting' | 'choosing' | 'asking' | 'saving'

/** Changes the due time of a rental by whole days: by dragging its end, or by Shift and the arrow keys. */
export function useDueChange(rental: CalendarRental, axis: Axis, now: number) {
  const [days, setDays] = useState(0)
  const [step, setStep] = useState<Step>('resting')
  const [grabbed, setGrabbed] = useState<number | null>(null)
  const saveDue = useSaveDue()
  const due = Date.parse(rental.dueAt)
  const least = leastMove(rental, now, axis.timeZone)
  const dueAfter = (move: number) => new Date(movedBy(due, move, axis.timeZone)).toISOString()

  const isBusy = step === 'asking' || step === 'saving'

  const reset = () => {
    setGrabbed(null)
    setDays(0)
    setStep('resting')
  }
  const save = (move: number) => {
    setStep('saving')
    saveDue({ rental, from: rental.dueAt, to: dueAfter(move) }, reset)
  }
  /** A due time that has passed can't be restored, so the user is asked before instead of offered an undo. */
  const finish = (move: number) => {
    setGrabbed(null)
    if (move === 0) return reset()
    setDays(move)
    if (due <= now) setStep('asking')
    else save(move)
  }
  const choose = (move: number) => {
    setDays(move)
    setStep('choosing')
  }
  useEscape(step === 'choosing', reset)

  /** A pointer that stays on the day on which it took the end changes nothing. */
  const moveTo = (event: PointerEvent) => {
    const index = dayUnder(axis, event)
    return index === grabbed ? 0 : possibleMove(index - dayIndexOf(axis, due), least)
  }
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      if (isBusy || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setGrabbed(dayUnder(axis, event))
      choose(0)
    },
    onPointerMove: (event: PointerEvent) => {
      if (grabbed !== null) choose(moveTo(event))
    },
    onPointerUp: (event: PointerEvent) => {
      if (grabbed !== null) finish(moveTo(event))
    },
    onPointerCancel: reset,
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      const direction = { ArrowRight: 1, ArrowLeft: -1 } as const
      if (!event.shiftKey || isBusy || !(event.key in direction)) return
      event.preventDefault()
      choose(steppedMove(days, direction[event.key as keyof typeof direction], least))
    },
    // Until Shift is released, more arrow keys can follow.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === 'Shift' && step === 'choosing' && grabbed === null) finish(days)
    },
    onBlur: () => {
      if (step === 'choosing' && grabbed === null) finish(days)
    },
  }
  return {
    dueAt: days === 0 ? rental.dueAt : dueAfter(days),
    isChoosing: step === 'choosing',
    isSaving: step === 'saving',
    question: step === 'asking' ? { onConfirm: () => save(days), onClose: reset } : null,
    handle,
    keys,
  }
}

/** Calls back on Escape, wherever the focus is, because a dragged end has none. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isActive) return
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') escape()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isActive])
}
