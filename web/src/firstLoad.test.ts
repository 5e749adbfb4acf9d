import { readFileSync, statSync } from 'node:fs'
import { SCREENS } from '@yardmaster/core/screens.ts'
import { expect, test } from 'vitest'
import type { ScreenFiles } from '../chunks/loadPlan.ts'

const DIST = new URL('../dist/', import.meta.url)

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, DIST), 'utf8'))
const plan = read('.vite/screens.json') as Record<string, ScreenFiles>

/** Adds up the compressed sizes, which are the sizes sent over the network. */
const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(new URL(`${file}.br`, DIST)).size, 0)

/** The map library and the video player, which only the screens that show a map or a stream load. */
const LARGE_FILE = 100_000
/** A user loads the texts of one language. Those in Spanish are longer. */
const isEnglish = (file: string) => /[./]en-[\w-]+\.js$/.test(file)

const MOST_FILES = 20
/** What the frame around every screen loads after it. */
const MOST_LATER = 9
const MOST_AHEAD = 60
const MOST_BYTES = 350_000
const LIMITS: Record<string, number> = {
  dashboard: 175_000,
  assets: 280_000,
  equipment: 300_000,
  map: 300_000,
  // The video player is not a large file.
  stream: 370_000,
}

test('the build knows the files of every screen', () => {
  expect(Object.keys(plan).toSorted()).toEqual(Object.keys(SCREENS).toSorted())
})

test.each(Object.entries(plan))('%s loads few files and few bytes of JavaScript', (screen, { files }) => {
  const loaded = files.filter((file) => !isEnglish(file))
  const usual = loaded.filter((file) => sizeOf([file]) < LARGE_FILE)
  expect(loaded.length).toBeGreaterThan(4)
  expect(loaded.length).toBeLessThanOrEqual(MOST_FILES)
  expect(sizeOf(usual)).toBeLessThan(LIMITS[screen] ?? MOST_BYTES)
  expect(loaded.length - usual.length).toBeLessThanOrEqual(1)
})

test('the frame loads few files after every screen', () => {
  const screens = Object.values(plan)
  const later = new Set(screens.flatMap((screen) => screen.later).filter((file) => !isEnglish(file)))
  const ofAll = [...later].filter((file) =>
    screens.every((screen) => screen.files.includes(file) || screen.later.includes(file)),
  )
  expect(ofAll.length).toBeGreaterThan(0)
  expect(ofAll.length).toBeLessThanOrEqual(MOST_LATER)
})

test.each(Object.entries(plan))('%s loads ahead few files, and no large library', (_, { opened }) => {
  const ahead = opened.filter((file) => !isEnglish(file))
  expect(ahead.length).toBeLessThanOrEqual(MOST_AHEAD)
  expect(ahead.filter((file) => sizeOf([file]) > LARGE_FILE)).toEqual([])
})

test('the application loads no style sheet of another page', () => {
  const manifest = read('.vite/manifest.json') as Record<string, { file: string; css?: string[] }>
  const loaded = new Set(Object.values(plan).flatMap((each) => Object.values(each).flat()))
  const sheets = Object.values(manifest).flatMap(({ file, css = [] }) => (loaded.has(file) ? css : []))
  const texts = [...new Set(sheets)].map((file) => readFileSync(new URL(file, DIST), 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  // Only pages without the component library style the whole page.
  expect(texts.filter((text) => /(^|\})(body|html)\b/.test(text))).toEqual([])
})
