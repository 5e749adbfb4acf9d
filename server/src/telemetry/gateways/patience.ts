/** Times are in milliseconds. */
export type PatienceLimits = { handshake: number; frame: number; idle: number }

export type Patience = ReturnType<typeof startPatience>

/** Limits how long a connection waits for its device. The time for the handshake starts now. */
export function startPatience(limits: PatienceLimits, tooLong: () => void) {
  const handshakeEnds = performance.now() + limits.handshake
  let timer: NodeJS.Timeout | undefined
  let waitsFor: keyof PatienceLimits | undefined

  function wait(what: keyof PatienceLimits, milliseconds: number): void {
    clearTimeout(timer)
    waitsFor = what
    timer = setTimeout(tooLong, milliseconds)
  }
  wait('handshake', limits.handshake)

  return {
    /** Does not start the time over, so that keep-alives can't hold a connection open. */
    continueHandshake(): void {
      if (waitsFor !== 'handshake') wait('handshake', Math.max(0, handshakeEnds - performance.now()))
    },
    expect(what: 'frame' | 'idle', afterMessage: boolean): void {
      if (afterMessage || what !== waitsFor) wait(what, limits[what])
    },
    stop(): void {
      clearTimeout(timer)
      waitsFor = undefined
    },
  }
}
