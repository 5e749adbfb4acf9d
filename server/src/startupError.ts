/** A start that failed for a reason which the person at the keyboard can mend. */
export class StartupError extends Error {
  readonly advice: string

  constructor(whatHappened: string, whatToDo: string, options?: ErrorOptions) {
    super(whatHappened, options)
    this.name = 'StartupError'
    this.advice = whatToDo
  }
}
