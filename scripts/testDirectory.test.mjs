import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestDirectory } from './testDirectory.mjs'

let memory
const made = []
beforeEach(() => (memory = mkdtempSync(join(tmpdir(), 'yardmaster-memory-'))))
afterEach(() => [memory, ...made.splice(0)].forEach((path) => rmSync(path, { recursive: true, force: true })))

function make(neededBytes) {
  const path = makeTestDirectory(memory, neededBytes)
  made.push(path)
  return path
}

test('is in memory, and other users can traverse it', () => {
  const path = make(1)
  expect(dirname(path)).toBe(memory)
  expect(statSync(path).mode & 0o777).toBe(0o711)
})

test('is on the disk if there is too little memory, or none to write to', () => {
  expect(dirname(make(2 ** 60))).toBe(tmpdir())
  rmSync(memory, { recursive: true })
  expect(dirname(make(1))).toBe(tmpdir())
})

test('removes what a run left that was killed, and nothing else', () => {
  const running = make(1)
  const NEVER_A_PROCESS = 2 ** 22 + 1
  const abandoned = running.replace(`-${process.pid}-`, `-${NEVER_A_PROCESS}-`)
  const foreign = join(memory, 'other')
  for (const path of [abandoned, foreign]) mkdirSync(join(path, 'data'), { recursive: true })
  const again = make(1)
  const left = readdirSync(memory).map((name) => join(memory, name))
  expect(new Set(left)).toEqual(new Set([running, foreign, again]))
})
