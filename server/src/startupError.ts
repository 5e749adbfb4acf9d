/** A reason not to start that the person at the keyboard can act on: what happened, and what to do. */
export class StartupError extends Error {
  readonly advice: string

  constructor(whatHappened: string, whatToDo: string, cause?: unknown) {
    super(whatHappened, { cause })
    this.name = 'StartupError'
    this.advice = whatToDo
  }
}
