// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from './SearchField.tsx'

/** A page whose address follows only when asked, like a router under load. */
function LateAddress() {
  const [value, setValue] = useState('')
  const [waiting, setWaiting] = useState<string[]>([])
  return (
    <>
      <SearchField
        label="Search"
        value={value}
        onChange={(text) => setWaiting((texts) => [...texts, text])}
      />
      <output>{value}</output>
      <button
        type="button"
        onClick={() => {
          setValue(waiting[0] ?? value)
          setWaiting(waiting.slice(1))
        }}
      >
        Follow
      </button>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  )
}

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
/** Does not move the focus, as a router doesn't. */
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('keeps every letter although the address follows late', async () => {
  render(<LateAddress />)
  await userEvent.type(field(), 'EX-1')
  press('Follow')
  press('Follow')
  expect(screen.getByRole('status').textContent).toBe('EX')
  expect(field().value).toBe('EX-1')
  await userEvent.type(field(), '01')
  for (let i = 0; i < 4; i++) press('Follow')
  expect(field().value).toBe('EX-101')
  expect(screen.getByRole('status').textContent).toBe('EX-101')
})

test('keeps the text when an earlier value returns for a moment', async () => {
  render(<LateAddress />)
  await userEvent.type(field(), 'EX')
  press('Follow')
  press('Clear')
  expect(field().value).toBe('EX')
})

test('keeps the caret in the middle of a word', async () => {
  render(<LateAddress />)
  await userEvent.type(field(), 'EX101')
  field().setSelectionRange(2, 2)
  await userEvent.type(field(), '-', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  for (let i = 0; i < 6; i++) press('Follow')
  expect(field().value).toBe('EX-101')
  expect(field().selectionStart).toBe(3)
})

test('follows a change after the user left the field', async () => {
  render(<LateAddress />)
  await userEvent.type(field(), 'EX')
  press('Follow')
  press('Follow')
  await userEvent.tab()
  press('Clear')
  expect(field().value).toBe('')
})
