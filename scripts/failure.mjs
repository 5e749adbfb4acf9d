/** A failure that the user can act on: what happened, and what to do. */
export class Failure extends Error {
  constructor(whatHappened, whatToDo) {
    super(whatHappened)
    this.advice = whatToDo
  }
}

/** Runs the main function of a script. If it fails in a known way, prints what to do. */
export async function run(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n${error.message}\n${error.advice}\n`)
    process.exitCode = 1
  }
}
