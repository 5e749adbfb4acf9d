import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a directory that other users can traverse, so that it can hold a PostgreSQL that root runs as
 * another user.
 */
export function temporaryDirectory() {
  const path = mkdtempSync(join(tmpdir(), 'yardmaster-test-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
