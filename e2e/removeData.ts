import { rmSync } from 'node:fs'

/** Deletes all data of the run. Playwright stops the server before it calls this. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default function removeData(): void {
  const directory = process.env['E2E_DATA_DIR']
  if (directory) rmSync(directory, { recursive: true, force: true })
}
