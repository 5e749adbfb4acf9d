import { expect, test } from 'vitest'
import { createPlayClock, instantAfter, instantBefore } from './playClock.ts'

/** Animation frames that the test triggers. */
function handFrames() {
  let waiting: ((now: number) => void) | null = null
  return {
    request: (run: (now: number) => void) => {
      waiting = run
      return 1
    },
    cancel: () => {
      waiting = null
    },
    next(now: number) {
      const run = waiting
      waiting = null
      run?.(now)
    },
    isWaiting: () => waiting !== null,
  }
}

const SPAN = { from: 1000, to: 101_000 }

test('runs at its pace and stops at the end', () => {
  const frames = handFrames()
  const clock = createPlayClock(SPAN, { at: 1000, pace: 10 }, frames)
  clock.play(0)
  frames.next(100)
  expect(clock.at()).toBe(2000)
  clock.setPace(120)
  frames.next(200)
  expect(clock.at()).toBe(14_000)
  for (let now = 300; frames.isWaiting(); now += 100) frames.next(now)
  expect(clock.at()).toBe(SPAN.to)
  expect(clock.isPlaying()).toBe(false)
  clock.play(0)
  expect(clock.at()).toBe(SPAN.from)
})

test('continues where it was after the page was hidden', () => {
  const frames = handFrames()
  const clock = createPlayClock(SPAN, { at: 1000, pace: 1 }, frames)
  clock.play(0)
  frames.next(3_600_000)
  expect(clock.at()).toBeLessThan(2000)
})

test('notifies of every change, stays within its span and pauses', () => {
  const frames = handFrames()
  const clock = createPlayClock(SPAN, { at: -5, pace: 1 }, frames)
  let notified = 0
  const end = clock.subscribe(() => notified++)
  expect(clock.at()).toBe(SPAN.from)
  clock.seek(1e15)
  expect(clock.at()).toBe(SPAN.to)
  clock.play(0)
  clock.pause()
  frames.next(50)
  expect(clock.at()).toBe(SPAN.from)
  expect(notified).toBe(3)
  end()
  clock.seek(2000)
  expect(notified).toBe(3)
})

test.each([
  [0, 10, null],
  [10, 20, null],
  [15, 20, 10],
  [30, null, 20],
])('finds the instants after and before %i', (at, after, before) => {
  expect([instantAfter([10, 20, 30], at), instantBefore([10, 20, 30], at)]).toEqual([after, before])
})
