/** A startup failure that the person who starts the server can fix. */
export class StartupError extends Error {
  readonly advice: string

  constructor(whatHappened: string, whatToDo: string, options?: ErrorOptions) {
    super(whatHappened, options)
    this.name = 'StartupError'
    this.advice = whatToDo
  }
}
