// @vitest-environment jsdom
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import type { EquipmentImport } from '@yardmaster/core/contract/fleet/transfer.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { OutcomeStep } from './OutcomeStep.tsx'

const found: EquipmentImport = {
  id: 1,
  branchId: 1,
  fileName: 'fleet.csv',
  status: 'checked',
  progress: 1,
  sheets: [],
  sheet: null,
  rows: 3,
  columns: [],
  mapping: {
    columns: {},
    key: 'name',
    dateOrder: 'mdy',
    decimal: '.',
    emptyCells: 'keep',
    createCategories: false,
  },
  attributes: [],
  counts: { added: 2, changed: 0, unchanged: 0, refused: 1 },
  failure: null,
  canUndo: false,
  undone: null,
}

let isDesktop = true
const lists = new Set<() => void>()

beforeEach(() => {
  isDesktop = true
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isDesktop && query.includes('min-width')
    },
    addEventListener: (_: string, listener: () => void) => lists.add(listener),
    removeEventListener: (_: string, listener: () => void) => lists.delete(listener),
  }))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const resizeToPhone = () =>
  act(() => {
    isDesktop = false
    for (const listener of lists) listener()
  })

test('keeps the choice to skip rejected lines when the window becomes as narrow as a phone', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale="en" messages={ALL_MESSAGES.en}>
        <OutcomeStep found={found} cancel={null} onBack={() => {}} />
      </IntlProvider>
    </QueryClientProvider>,
  )
  const before = screen.getByRole('checkbox', { name: 'Skip the rejected line' })
  await userEvent.click(before)
  resizeToPhone()
  const after = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Skip the rejected line' })
  expect(after).not.toBe(before)
  expect(after.checked).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 Assets' }).disabled).toBe(false)
})
