import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const summaries = files.flatMap((file) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/\bsummary:\s*(['"])(.*)\1,\n/g)].map(
    ([, , summary]) => summary ?? '',
  ),
)

test('summarizes every endpoint in one phrase that begins with a verb, such as “Lists …”', () => {
  expect(summaries.length).toBeGreaterThan(150)
  expect(summaries.filter((summary) => !/^[A-Z][a-z]+s\b[^.;]*$/.test(summary))).toEqual([])
})
