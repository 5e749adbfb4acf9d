/** Milliseconds between two looks at the pictures, as specified. */
const POLL = 500
/** Safari prints what it painted last, so it gets time to paint the pictures. Specified, too. */
const SAFARI_DELAY = 1000
const LOOKS_MOST = 20

/** A picture that could not be loaded is complete, too, so a missing logo prevents nothing. */
type Pictures = Iterable<Pick<HTMLImageElement, 'complete'>>

/** Other browsers on the same systems name Safari, too. */
export const isSafari = (userAgent: string): boolean =>
  /Safari\//.test(userAgent) && !/Chrome|Chromium|CriOS|FxiOS|EdgiOS|Android/.test(userAgent)

/**
 * Prints the page once its pictures have loaded: at once if they have. Calls `onError` if they take too long,
 * or if the browser refuses to print.
 */
export function printWhenReady(pictures: () => Pictures, onError: (error: Error) => void, looks = 1): void {
  if ([...pictures()].some(({ complete }) => !complete)) {
    if (looks >= LOOKS_MOST) return onError(new Error('The pictures of the printed page take too long'))
    setTimeout(() => printWhenReady(pictures, onError, looks + 1), POLL)
    return
  }
  if (isSafari(navigator.userAgent)) setTimeout(() => print(onError), SAFARI_DELAY)
  else print(onError)
}

function print(onError: (error: Error) => void): void {
  try {
    window.print()
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)))
  }
}
