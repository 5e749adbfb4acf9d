// @vitest-environment jsdom
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Sort } from './dataTable/Column.ts'
import { DataTable } from './DataTable.tsx'

type Machine = { id: number; name: string; hours: number | null }

const MACHINES: Machine[] = [
  { id: 1, name: 'Lift 10', hours: 12 },
  { id: 2, name: 'Lift 2', hours: null },
  { id: 3, name: 'crane 1', hours: 900 },
]

type Props = Partial<ComponentProps<typeof DataTable<Machine>>>

function Table(props: Props) {
  return (
    <IntlProvider locale="en" messages={ALL_MESSAGES.en}>
      <DataTable<Machine>
        label="Assets"
        rows={MACHINES}
        columns={[
          { id: 'name', header: 'Name', value: ({ name }) => name },
          { id: 'hours', header: 'Hours', value: ({ hours }) => hours, align: 'right' },
        ]}
        rowId={({ id }) => id}
        empty="No machines yet."
        {...props}
      />
    </IntlProvider>
  )
}

function SelectableTable({ onChange }: { onChange: (ids: string[]) => void }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const change = (next: ReadonlySet<string>) => {
    setSelection(next)
    onChange([...next])
  }
  return <Table selection={selection} onSelectionChange={change} />
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

beforeAll(() => {
  // jsdom has no layout, so this simulates a wide screen.
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia
})
afterEach(cleanup)

describe('sorting', () => {
  test('sorts by a column and back, with numbers in names in numeric order and missing values last', async () => {
    render(<Table />)
    expect(names()).toEqual(['Lift 10', 'Lift 2', 'crane 1'])
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['crane 1', 'Lift 2', 'Lift 10'])
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['Lift 10', 'Lift 2', 'crane 1'])
    await userEvent.click(screen.getByRole('button', { name: 'Hours' }))
    expect(names()).toEqual(['Lift 10', 'crane 1', 'Lift 2'])
  })

  test('leaves the sorting to the server if onSortChange is given', async () => {
    const onSortChange = vi.fn<(sort: Sort) => void>()
    render(<Table sort={{ column: 'name', descending: false }} onSortChange={onSortChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSortChange).toHaveBeenCalledWith({ column: 'name', descending: true })
    expect(names()).toEqual(['Lift 10', 'Lift 2', 'crane 1'])
  })
})

describe('checkboxes', () => {
  test('select one row, all rows and none', async () => {
    const onChange = vi.fn<(ids: string[]) => void>()
    render(<SelectableTable onChange={onChange} />)
    const [all, first] = screen.getAllByRole('checkbox')
    if (first) await userEvent.click(first)
    expect(onChange).toHaveBeenLastCalledWith(['1'])
    if (all) await userEvent.click(all)
    expect(onChange.mock.lastCall?.[0].toSorted()).toEqual(['1', '2', '3'])
    if (all) await userEvent.click(all)
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  test('appear only if onSelectionChange is given', () => {
    render(<Table />)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
})

describe('without rows', () => {
  test('shows the text for an empty table', () => {
    render(<Table rows={[]} />)
    expect(screen.getByText('No machines yet.')).toBeTruthy()
  })

  test('shows that the rows are loading', () => {
    render(<Table rows={undefined} />)
    expect(screen.getByText('Loading…')).toBeTruthy()
    expect(screen.queryByText('No machines yet.')).toBeNull()
  })

  test('offers a retry if loading failed', async () => {
    const onRetry = vi.fn<() => void>()
    render(<Table rows={undefined} error={new Error('no')} onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test.each([{}, null, 'rows', 7])('throws an error if it gets %j instead of an array', (rows) => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Table rows={rows as never} />)).toThrow(/DataTable needs an array of rows/)
    silenced.mockRestore()
  })
})
