import type { Progress } from './extract.ts'

type Output = { isTTY?: boolean; write: (text: string) => unknown }

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

/** Shows the progress in one line that is overwritten, or as a line for each tenth where output goes to a file. */
export function progressLine(output: Output): (progress: Progress) => void {
  let shown = -1
  return ({ done, total, resumed }) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    const step = output.isTTY ? percent : Math.floor(percent / 10)
    if (step === shown) return
    if (shown < 0 && resumed) output.write('Continuing an interrupted run.\n')
    shown = step
    const line = `${percent}% of ${megabytes(total)} MB`
    output.write(output.isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  }
}
