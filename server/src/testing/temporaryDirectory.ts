import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new directory that others may pass through, so that root's PostgreSQL, run by another user, can live in it. */
export function temporaryDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'yardmaster-test-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
