import { expect, test } from 'vitest'
import { lightNames, lightPart } from '../contract/lightModules.ts'
import { splitImports } from '../contract/splitImports.ts'

const file = (name: string) => new URL(`../../core/src/contract/${name}`, import.meta.url).pathname

test('separates endpoints and limits from schemas', () => {
  const names = lightNames(file('fleet/inventory.ts'))
  expect(names).toContain('inventory')
  expect(names).toContain('INVENTORY_PAGE')
  expect(names).not.toContain('InventoryRow')
  const code = lightPart(file('fleet/inventory.ts'))
  expect(code).toContain("method: 'GET', path: '/api/equipment'")
  expect(code).not.toMatch(/zod|\bz\.|summary/)
})

test('redirects only the imports that need no schema', () => {
  const light = { names: new Set(['parts', 'PART_NAME_MAX']), path: '/parts.ts?light' }
  const split = (code: string) =>
    splitImports(code, 'a.ts', (source) => (source === './parts.ts' ? light : null))
  expect(split("import { parts, Part as Schema } from './parts.ts'")).toBe(
    "import { parts } from '/parts.ts?light';import { Part as Schema } from './parts.ts';",
  )
  expect(split("import type { parts } from './parts.ts'")).toBe("import type { parts } from './parts.ts'")
  expect(split("import { parts } from './others.ts'")).toBe("import { parts } from './others.ts'")
})
