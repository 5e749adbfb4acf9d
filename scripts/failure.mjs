/** A failure that the person at the keyboard can act on: what happened, and what to do. */
export class Failure extends Error {
  constructor(whatHappened, whatToDo) {
    super(whatHappened)
    this.advice = whatToDo
  }
}

/** Runs a script's main function, and says what to do where it fails in a known way. */
export async function run(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n${error.message}\n${error.advice}\n`)
    process.exitCode = 1
  }
}
