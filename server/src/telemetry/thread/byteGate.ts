import { Overloaded } from '../readings/intake.ts'

/**
 * Returns a function that works on messages of at most so many bytes at a time. The others wait as they arrived. Decoded,
 * they would take many times the memory, and the garbage collector would move them until their turn comes.
 */
export function openByteGate({ inside: most, waiting: waitingMost }: { inside: number; waiting: number }) {
  let inside = 0
  let outside = 0
  const waiting: { bytes: number; enter: () => void }[] = []

  /** One message always fits. */
  const fits = (bytes: number) => inside === 0 || inside + bytes <= most

  function leave(bytes: number): void {
    inside -= bytes
    for (let next = waiting[0]; next && fits(next.bytes); next = waiting[0]) {
      waiting.shift()
      outside -= next.bytes
      inside += next.bytes
      next.enter()
    }
  }

  return async function pass<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (waiting.length === 0 && fits(bytes)) inside += bytes
    else if (outside + bytes > waitingMost) throw new Overloaded('too much is waiting')
    else {
      outside += bytes
      await new Promise<void>((enter) => waiting.push({ bytes, enter }))
    }
    try {
      return await work()
    } finally {
      leave(bytes)
    }
  }
}
